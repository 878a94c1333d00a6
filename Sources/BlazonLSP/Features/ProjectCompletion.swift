import BlazonDiagnostics
import BlazonMapping
import BlazonReference
import BlazonTemplate

/// Completions in `blazon.yaml`: its keys, tables, targets, codes and levels.
struct ProjectCompletion {
    let document: Document
    /// The table that the settings name, or the built-in one.
    let table: MappingTable?
    let files: FileCompletion

    /// The items, and the range that each of them replaces.
    func items(at offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        guard let context = CursorScanner.context(at: offset, in: document.lines) else { return ([], offset..<offset) }
        switch context.role {
        case .key where context.path.last == CursorContext.item: return context.completed(values: values(context), at: offset)
        case .key: return context.completed(keys: keys(context), in: document, at: offset)
        case .value: return context.completed(values: values(context), at: offset)
        }
    }

    private func keys(_ context: CursorContext) -> [CompletionItem] {
        switch context.path {
        case []: ProjectKey.described.map(CompletionItem.init(key:about:))
        case ["lint"]:
            // The level of an error cannot be lowered.
            Catalogue.all.filter { $0.severity != .error }.map { CompletionItem($0.id, .constant, detail: $0.title) }
        case [TemplateKey.links.rawValue]: LinksKey.described.map(CompletionItem.init(key:about:))
        case [TemplateKey.rejects.rawValue]: RejectsKey.described.map(CompletionItem.init(key:about:))
        case [TemplateKey.rejects.rawValue, RejectsKey.targets.rawValue]:
            (table?.targets ?? []).map { CompletionItem($0.name, .enumMember, detail: $0.title) }
        default: []
        }
    }

    private func values(_ context: CursorContext) -> [CompletionItem] {
        switch context.path.filter({ $0 != CursorContext.item }) {
        case ["mapping"]: BuiltInTables.names.map { CompletionItem($0, .file) } + files.items(.table)
        case ["root"]: [CompletionItem("true", .constant), CompletionItem("false", .constant)]
        case ["targets"]: (table?.targets ?? []).map { CompletionItem($0.name, .enumMember, detail: $0.title) }
        case ["fail-on"]: [Severity.note, .warning, .error].map { CompletionItem($0.rawValue, .enumMember) }
        case let path where path.count == 2 && path[0] == "lint":
            LintLevel.allCases.map { CompletionItem($0.rawValue, .enumMember) }
        default: []
        }
    }
}
