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
        guard let place = PlaceScanner.place(at: offset, in: document.lines) else { return ([], offset..<offset) }
        switch place.role {
        case .key where place.path.last == CursorPlace.item: return place.completed(values: values(place), at: offset)
        case .key: return place.completed(keys: keys(place), in: document, at: offset)
        case .value: return place.completed(values: values(place), at: offset)
        }
    }

    private func keys(_ place: CursorPlace) -> [CompletionItem] {
        switch place.path {
        case []: ProjectKey.described.map(CompletionItem.init(key:about:))
        case ["lint"]:
            // The level of an error cannot be lowered.
            Catalogue.all.filter { $0.severity != .error }.map { CompletionItem($0.id, .constant, detail: $0.title) }
        default: []
        }
    }

    private func values(_ place: CursorPlace) -> [CompletionItem] {
        switch place.path.filter({ $0 != CursorPlace.item }) {
        case ["mapping"]: BuiltInTables.names.map { CompletionItem($0, .file) } + files.items(.table)
        case ["targets"]: (table?.targets ?? []).map { CompletionItem($0.name, .enumMember, detail: $0.title) }
        case ["fail-on"]: [Severity.note, .warning, .error].map { CompletionItem($0.rawValue, .enumMember) }
        case let path where path.count == 2 && path[0] == "lint":
            LintLevel.allCases.map { CompletionItem($0.rawValue, .enumMember) }
        default: []
        }
    }
}
