import BlazonCheck
import BlazonDiagnostics
import BlazonTemplate
import BlazonText

/// The fields of named types, which expressions read by the paths of their records: `cart[0].price`, `x.price` in a loop over `cart`.
struct TypeMembers {
    private let scope: Scope
    /// By the span of the name where the type declares it.
    private var symbols: [Span: Symbol] = [:]

    init(_ scope: Scope) {
        self.scope = scope
        for type in scope.template.types {
            if case .record(let fields, _) = type.declared { add(fields, of: type.name.text, under: []) }
        }
    }

    private mutating func add(_ fields: [FieldDeclaration], of type: String, under path: [String]) {
        for field in fields {
            let own = path + [field.name.text]
            symbols[field.name.span] = .member(own, of: type)
            if case .record(let inner, _) = field.declared { add(inner, of: type, under: own) }
        }
    }

    /// The field of a named type that a path in loops reads; nil: it reads something else. A list has the fields of its items.
    func symbol(of path: [String], in loops: [LoopScopes.Loop]) -> Symbol? {
        if symbols.isEmpty { return nil }
        // A name that stands for a value is a name of its own.
        let isAlias = scope.binding(path) != nil || loops.contains { $0.variable.hasSameBytes(as: path.first ?? "") }
        if isAlias, path.count == 1 { return nil }
        return scope.declaration(of: path, in: loops[...]).flatMap { symbols[$0.name.span] }
    }
}

extension Scope {
    /// The field of a named type.
    func member(_ path: [String], of type: String) -> FieldDeclaration? {
        Self.field(path[...], in: fields(ofType: type))
    }

    /// The declaration of what a path names within loops; nil if it is not known.
    fileprivate func declaration(
        of path: [String], in loops: ArraySlice<LoopScopes.Loop>, depth: Int = 0
    ) -> FieldDeclaration? {
        guard let first = path.first, depth < Self.maxDepth else { return nil }
        let list: FieldDeclaration?
        if let index = loops.lastIndex(where: { $0.variable.hasSameBytes(as: first) }) {
            list = declaration(of: loops[index].list, in: loops[..<index], depth: depth + 1)
        } else if let expression = binding(path)?.expression {
            list = expression.keptPath.flatMap { declaration(of: $0, in: [], depth: depth + 1) }
        } else {
            return Self.field(path[...].dropFirst(first == RunName.recipient.rawValue ? 1 : 0), in: template.recipient) {
                fields(of: $0)
            }
        }
        if path.count == 1 { return list }
        return list.flatMap { Self.field(path.dropFirst(), in: fields(of: $0)) { fields(of: $0) } }
    }

    /// Names that stand for each other are followed this far.
    private static let maxDepth = 16

    private static func field(
        _ path: ArraySlice<String>, in fields: [FieldDeclaration],
        _ inner: (FieldDeclaration) -> [FieldDeclaration] = {
            if case .record(let fields, _) = $0.declared { fields } else { [] }
        }
    ) -> FieldDeclaration? {
        var (fields, found) = (fields, FieldDeclaration?.none)
        for name in path {
            found = fields.first { $0.name.text.hasSameBytes(as: name) }
            guard let found else { return nil }
            fields = inner(found)
        }
        return found
    }

    /// The fields of a record, or of the items of a list, if their type has a name.
    private func fields(of field: FieldDeclaration) -> [FieldDeclaration] {
        switch field.declared {
        case .record(let inner, _): inner
        case .word(_, let span): source(of: span).map { fields(ofTypeIn: $0, depth: 0) } ?? []
        case .named(let reference): fields(ofTypeIn: reference.text, depth: 0)
        case .broken: []
        }
    }

    private func fields(ofType name: String, depth: Int = 0) -> [FieldDeclaration] {
        switch type(name)?.declared {
        case .record(let fields, _): fields
        case .named(let reference): fields(ofTypeIn: reference.text, depth: depth + 1)
        case .word, .broken, nil: []
        }
    }

    /// The fields of the type that a type as written contains: `item` in `list(..20) of item`. A record in it has no names of its own.
    private func fields(ofTypeIn written: String, depth: Int) -> [FieldDeclaration] {
        let names = TypeWords(Substring(written).trimmingQuotes).names
        guard let name = names.first, names.count == 1, depth < Self.maxDepth, !written.utf8.contains("{") else { return [] }
        return fields(ofType: name.name, depth: depth)
    }
}

extension Expression {
    /// The path whose records, or their list, the expression keeps: `loot` of `loot | where: 'rare'`.
    fileprivate var keptPath: [String]? {
        switch kind {
        case .path(let path): path.map(\.text)
        case .filter(let input, let call):
            ["where", "sort", "reverse", "uniq", "slice", "first", "last"].contains(call.name.text) ? input.keptPath : nil
        case .item(let list, _, _): list.keptPath
        default: nil
        }
    }
}

extension Substring {
    /// The text without quotes around it.
    fileprivate var trimmingQuotes: String {
        guard let first = utf8.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), utf8.count > 1 else {
            return String(self)
        }
        return String(Substring(utf8.dropFirst().dropLast()))
    }
}

extension ExpressionWords {
    /// The path of the member that a text names: `all`, `city` for `'city'` in `all | map: 'city'`. nil: it is another text.
    func path(ofMemberNamedAt index: Int) -> [String]? {
        guard kind(index) == .text, kind(index - 1) == .colon, isFilterName(index - 2),
            ["map", "where", "sum", "sort"].contains(words[index - 2].text)
        else { return nil }
        var (at, pipe) = (index - 3, index - 3)
        while let kind = kind(at) {
            switch kind {
            case .pipe: pipe = at
            case .name, .colon, .comma, .text, .number, .boolean: break
            default: at = 0
            }
            at -= 1
        }
        return path(ofRecordsEndingAt: pipe - 1).map { $0 + [Substring(words[index].text).trimmingQuotes] }
    }
}
