import BlazonCheck
import BlazonDiagnostics
import BlazonTemplate
import BlazonText

/// The meaning of a name in a template. Names are equal if their bytes are.
enum Symbol: Equatable, Sendable {
    /// By its path: `order`, `id`. A name of `let` is read like a field, and never has the name of one.
    case field([String])
    case block(String)
    case delivery(String)
    /// Data of the campaign: `lookup.products`.
    case lookup(String)
    /// A column of a lookup, by the lookup's name: `lookup.products[sku].name`.
    case column(String, of: String)
    /// A named type, which expressions do not read.
    case type(String)
    /// A field of a named type, by its path in the type: `price` of `item`.
    case member([String], of: String)
    /// A fact of the run: `target`, `locale`.
    case run(RunName)
    /// The variable of a loop, with the span that declares it.
    case variable(String, Span)

    /// The meaning of a path in an expression, by docs/language.md, Expressions; nil for `recipient` and the like alone.
    init?(path: [String]) {
        guard let first = path.first else { return nil }
        switch RunName(rawValue: first) {
        case .recipient?:
            guard path.count > 1 else { return nil }
            self = .field(Array(path.dropFirst()))
        case .delivery?:
            guard path.count == 2 else { return nil }
            self = .delivery(path[1])
        case .block?:
            guard path.count == 2 else { return nil }
            self = .block(path[1])
        case let name?:
            guard path.count == 1 else { return nil }
            self = .run(name)
        case nil:
            let isOfLookup = first.hasSameBytes(as: lookupWord)
            if isOfLookup, path.count == 4, path[2] == ExpressionWords.rowWord {
                self = .column(path[3], of: path[1])
            } else if path.contains(ExpressionWords.rowWord) {
                return nil
            } else {
                self = path.count == 2 && isOfLookup ? .lookup(path[1]) : .field(path)
            }
        }
    }

    static func == (left: Symbol, right: Symbol) -> Bool {
        switch (left, right) {
        case (.field(let a), .field(let b)): a.elementsEqual(b) { $0.hasSameBytes(as: $1) }
        case (.block(let a), .block(let b)), (.delivery(let a), .delivery(let b)), (.type(let a), .type(let b)),
            (.lookup(let a), .lookup(let b)):
            a.hasSameBytes(as: b)
        case (.column(let a, let first), .column(let b, let second)): a.hasSameBytes(as: b) && first.hasSameBytes(as: second)
        case (.member(let a, let first), .member(let b, let second)):
            a.elementsEqual(b) { $0.hasSameBytes(as: $1) } && first.hasSameBytes(as: second)
        case (.run(let a), .run(let b)): a == b
        case (.variable(_, let a), .variable(_, let b)): a == b
        default: false
        }
    }

    /// In an expression's notation.
    var spelling: String {
        switch self {
        case .field(let path): path.joined(separator: ".")
        case .block(let name): "\(RunName.block.rawValue).\(name)"
        case .delivery(let name): "\(RunName.delivery.rawValue).\(name)"
        case .lookup(let name): "\(lookupWord).\(name)"
        case .column(let name, let lookup): "\(lookupWord).\(lookup)[…].\(name)"
        case .type(let name), .variable(let name, _): name
        case .member(let path, let type): ([type] + path).joined(separator: ".")
        case .run(let name): name.rawValue
        }
    }

    /// Its own name, the last of its path.
    var name: String {
        switch self {
        case .field(let path), .member(let path, _): path.last ?? ""
        case .block(let name), .delivery(let name), .lookup(let name), .column(let name, _), .type(let name),
            .variable(let name, _):
            name
        case .run(let name): name.rawValue
        }
    }

    /// The same with another name; a fact of the run has none.
    func renamed(_ name: String) -> Symbol {
        switch self {
        case .field(let path): .field(path.dropLast() + [name])
        case .block: .block(name)
        case .delivery: .delivery(name)
        case .lookup: .lookup(name)
        case .column(_, let lookup): .column(name, of: lookup)
        case .type: .type(name)
        case .member(let path, let type): .member(path.dropLast() + [name], of: type)
        case .run: self
        case .variable(_, let span): .variable(name, span)
        }
    }
}

/// A span where a symbol is declared or read.
struct Occurrence: Sendable {
    let symbol: Symbol
    /// The name alone, without quotes.
    let span: Span
    let isDeclaration: Bool
}
