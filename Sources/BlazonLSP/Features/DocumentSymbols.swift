import Blazon
import BlazonDiagnostics
import BlazonRPC
import BlazonReference
import BlazonText
import BlazonYAML

/// The outline of a document: its sections with their settings, fields, blocks, locales, variants and samples.
struct DocumentSymbols {
    /// LSP's values.
    private enum Kind: Int {
        case module = 2
        case namespace = 3
        case `class` = 5
        case property = 7
        case field = 8
        case constant = 14
        case string = 15
        case object = 19
    }

    private struct Symbol {
        let name: String
        let detail: String?
        let kind: Kind
        let range: Range<Int>
        let selection: Range<Int>
        let children: [Symbol]
    }

    private let symbols: [Symbol]
    private let lines: TextLines
    private let encoding: PositionEncoding

    init(_ model: DocumentModel, _ document: Document, _ encoding: PositionEncoding) {
        lines = document.lines
        self.encoding = encoding
        let now = document.lines
        symbols = Self.symbols(model.model.root, Self.sections()) { model.range($0, in: now) }
    }

    var nested: JSON { .array(symbols.map(json)) }

    /// For clients without support for trees.
    func flat(_ uri: String) -> JSON { .array(symbols.flatMap { flat($0, in: nil, uri) }) }

    private func json(_ symbol: Symbol) -> JSON {
        object([
            "name": .text(symbol.name), "detail": symbol.detail.map { .text($0) }, "kind": .integer(symbol.kind.rawValue),
            "range": lines.range(symbol.range, encoding), "selectionRange": lines.range(symbol.selection, encoding),
            "children": symbol.children.isEmpty ? nil : .array(symbol.children.map(json)),
        ])
    }

    private func flat(_ symbol: Symbol, in container: String?, _ uri: String) -> [JSON] {
        let own = object([
            "name": .text(symbol.name), "kind": .integer(symbol.kind.rawValue),
            "location": object(["uri": .text(uri), "range": lines.range(symbol.range, encoding)]),
            "containerName": container.map { .text($0) },
        ])
        return [own] + symbol.children.flatMap { flat($0, in: symbol.name, uri) }
    }

    // MARK: Levels

    /// The kind of a map's entries, and of the entries in each of them.
    private struct Level {
        let kind: (Entry) -> Kind
        let inner: (Entry) -> Level?
    }

    private static func sections() -> Level {
        Level(kind: { $0.value.entries == nil ? .property : .namespace }, inner: section)
    }

    private static func section(_ entry: Entry) -> Level? {
        switch TemplateKey(entry.key.text) {
        case .recipient, .types: fields()
        case .blocks: leaf(.string)
        case .delivery, .skip, .let, .expect: leaf(.constant)
        case .samples: leaf(.object)
        case .locales: Level(kind: { $0.value.entries == nil ? .property : .module }, inner: { _ in settings() })
        case .variants: Level(kind: { $0.value.entries == nil ? .property : .class }, inner: { _ in variant() })
        case .source:
            Level(
                kind: { $0.value.entries == nil ? .property : .namespace },
                inner: { $0.value.entries == nil ? nil : leaf(.property) })
        case .lookups: Level(kind: { _ in .object }, inner: { _ in leaf(.property) })
        case .overflow, .links, .rejects, .missing, .audience: nil
        case .campaign, .description, .mapping, .targets, .targetBy, .uses, .message, nil: settings()
        }
    }

    private static func fields() -> Level {
        Level(kind: { $0.value.entries == nil ? .field : .object }, inner: { $0.value.entries == nil ? nil : fields() })
    }

    /// Settings, and sections of targets among them.
    private static func settings() -> Level {
        Level(
            kind: { $0.value.entries == nil ? .property : .namespace }, inner: { $0.value.entries == nil ? nil : leaf(.property) }
        )
    }

    private static func variant() -> Level {
        Level(kind: { $0.value.entries == nil ? .property : .namespace }, inner: { $0.value.entries == nil ? nil : settings() })
    }

    private static func leaf(_ kind: Kind) -> Level { Level(kind: { _ in kind }, inner: { _ in nil }) }

    private static func symbols(_ node: Node, _ level: Level, _ moved: (Range<Int>) -> Range<Int>) -> [Symbol] {
        (node.entries ?? []).compactMap { entry in
            // Content of an alias or merge is elsewhere in the file.
            guard node.span.range.contains(entry.keySpan.range.lowerBound), !entry.key.text.isEmpty else { return nil }
            let follows = entry.value.span.start >= entry.keySpan.end
            let range = moved(follows ? entry.keySpan.extended(to: entry.value.span).range : entry.keySpan.range)
            let selection = moved(entry.keySpan.range).clamped(to: range)
            let detail = entry.value.scalar.map {
                String($0.text.prefix(80).split(whereSeparator: \.isNewline).joined(separator: " "))
            }
            return Symbol(
                name: entry.key.text, detail: detail, kind: level.kind(entry), range: range, selection: selection,
                children: follows ? level.inner(entry).map { symbols(entry.value, $0, moved) } ?? [] : [])
        }
    }
}
