import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonReference
import BlazonTemplate

/// Completions for values of keys and list items, outside of `{{ }}`.
struct ValueCompletion {
    let scope: Scope
    let context: CursorContext

    private var table: MappingTable { scope.table }

    /// The values, and the number of typed bytes before them to keep.
    func items(typed: String) -> (items: [CompletionItem], kept: Int) {
        if PathContext(context.path, table).hasType { return types(typed) }
        return (values, 0)
    }

    private var values: [CompletionItem] {
        switch PathContext(context.path, table) {
        case .setting(let name, _, let rest) where Self.isWhole(rest): return table.row(named: name).map(words) ?? []
        case .sample(let path): return words(ofField: path)
        case .word(let path): return words(of: path)
        default: return []
        }
    }

    /// Whether it is the value of a setting, or of one of its cases.
    private static func isWhole(_ rest: [String]) -> Bool {
        [[], [CursorContext.item], [CursorContext.item, "then"], [CursorContext.item, "otherwise"]].contains(rest)
    }

    private func words(_ row: Row) -> [CompletionItem] {
        if row.kind == .duration {
            return [("0", "one attempt"), ("15m", "minutes"), ("2h", "hours"), ("7d", "days"), ("90s", "seconds")].map {
                CompletionItem($0.0, .value, detail: $0.1)
            }
        }
        if row.kind == .time {
            let time = "2026-11-21T18:00:00Z"
            return [("15m", "after the time of sending"), (time, "a date and time"), ("\"{{ now }}\"", "the time of sending")].map
            {
                CompletionItem($0.0, .value, detail: $0.1)
            }
        }
        return row.words.map { CompletionItem($0, .enumMember, detail: row.name) }
    }

    private func words(ofField path: [String]) -> [CompletionItem] {
        let path = path.filter { $0 != CursorContext.item }
        guard case .word(let word, _)? = scope.field(path)?.declared else { return [] }
        let words = word.type.isBoolean ? ["true", "false"] : word.type.members
        return words.map { CompletionItem($0, .enumMember, detail: path.joined(separator: ".")) }
    }

    private func words(of path: [String]) -> [CompletionItem] {
        switch path.filter({ $0 != CursorContext.item }) {
        case ["mapping"]: return BuiltInTables.names.map { CompletionItem($0, .file) }
        case ["targets"]:
            let given = scope.template.targets?.map(\.text) ?? []
            return table.targets.filter { !given.contains($0.name) }.map {
                CompletionItem($0.name, .enumMember, detail: $0.title)
            }
        case let path where path.count == 3 && path[0] == "variants" && path[2] == "holdout":
            return ["true", "false"].map { CompletionItem($0, .value) }
        case ["source", "csv", "encoding"]: return SourceEncoding.allCases.map { CompletionItem($0.rawValue, .value) }
        case ["source", "csv", "separator"]: return ["\",\"", "\";\"", "\"|\"", "tab"].map { CompletionItem($0, .value) }
        case ["source", "id"]:
            return scope.leaves.filter { $0.path.count == 1 }.map {
                CompletionItem($0.path[0], .field, detail: "\($0.word)")
            }
        case let path where path.starts(with: ["source", "values"]) || path.starts(with: ["source", "csv"]):
            guard path.count > 2, let key = ValuesKey(path[2]) else { return [] }
            if path.count == 3 { return values(key) }
            return key == .booleans ? ["true", "false"].map { CompletionItem($0, .value) } : []
        case ["targetBy"], ["locales", "by"], ["variants", "by"]:
            return scope.leaves.map { CompletionItem($0.path.joined(separator: "."), .field, detail: "\($0.word)") }
        case ["locales", "default"]:
            let own = scope.locales
            return (own + CLDR.locales.filter { !own.contains($0) }).map { CompletionItem($0, .value) }
        case ["locales", "neutral"], ["overflow", "truncate"]:
            let isCut = path.first == "overflow"
            let rows = table.rows.filter { isCut ? $0.kind == .text : $0.hasTexts }
            let settings = rows.map { CompletionItem($0.name, .property, detail: $0.summary) }
            return isCut
                ? settings
                : settings + scope.template.blocks.map { CompletionItem("block.\($0.name.text)", .constant, detail: "block") }
        default: return []
        }
    }

    /// Values of `source.values`, and of the same keys of `source.csv`.
    private func values(_ key: ValuesKey) -> [CompletionItem] {
        let words: [String] =
            switch key {
            case .numbers: ["text"]
            case .decimal: ["\",\"", "\".\""]
            case .grouping: ["\",\"", "\".\"", "\" \"", "\"'\""]
            case .date: ["dd/mm/yyyy", "mm/dd/yyyy", "dd.mm.yyyy", "d/m/yy", "epoch"]
            case .datetime:
                ["dd/mm/yyyy HH:MM", "mm/dd/yyyy HH:MM", "m/d/yyyy H:MM AM", "yyyy-mm-dd HH:MM:SS", "epoch", "epoch-ms"]
            case .booleans, .missing: []
            }
        return words.map { CompletionItem($0, .value) }
    }

    /// The forms that can follow `matches`.
    private static let forms = TextForm.builtIn.compactMap { form in
        form.name.map { CompletionItem($0, .value, detail: form.title, documentation: "Such as `\(form.example)`.") }
    }

    /// Types: the last word typed is replaced.
    private func types(_ typed: String) -> (items: [CompletionItem], kept: Int) {
        let kept = typed.utf8.count - typed.utf8.reversed().prefix { $0 != 0x20 && $0 != UInt8(ascii: "(") }.count
        let previous = typed.utf8.prefix(kept).split(separator: 0x20).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if previous == "matches" { return (Self.forms, kept) }
        let hidden = previous.utf8.starts(with: "string".utf8) ? ["record"] : ["record", "matches"]
        var items = TypeExplanation.all.filter { !hidden.contains($0.name) }.map { type in
            CompletionItem(
                type.name, .type, detail: type.spelling, documentation: type.meaning,
                newText: type.name == "optional" || type.name == "list" ? type.name + (type.name == "list" ? " of " : " ") : nil)
        }
        items += scope.template.types.map { type in
            CompletionItem(
                type.name.text, .type, detail: HoverPages.typeWord(FieldDeclaration(name: type.name, declared: type.declared)))
        }
        if previous.utf8.starts(with: "string".utf8) { items.removeAll { $0.label != "matches" } }
        if typed.utf8.prefix(kept).starts(with: "optional".utf8) { items.removeAll { $0.label == "optional" } }
        return (items, kept)
    }
}
