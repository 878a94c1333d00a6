import BlazonText

/// Completions at a place in a document. The line is usually incomplete, so the place is found in the text, and only names come
/// from the template.
struct Completion {
    let document: Document
    let scope: Scope
    let files: FileCompletion

    /// The items, and the range that each of them replaces.
    func items(at offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        guard let place = PlaceScanner.place(at: offset, in: document.lines) else { return ([], offset..<offset) }
        switch place.role {
        case .value:
            if let cursor = ExpressionCursor(place, at: offset, in: document.bytes) {
                let completion = ExpressionCompletion(scope: scope, cursor: cursor, place: place)
                return (completion.items, cursor.typed)
            }
            return values(place, offset)
        case .key: return keys(place, offset)
        }
    }

    private func keys(_ place: CursorPlace, _ offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        var (items, range) = place.completed(keys: KeyCompletion(scope: scope, place: place).items, in: document, at: offset)
        // A new list item may also be a text.
        if place.path.last == CursorPlace.item {
            let asValue = CursorPlace(role: .value, path: place.path, text: place.text, quote: nil)
            items += ValueCompletion(scope: scope, place: asValue).items(typed: "").items
            if let kind = asValue.namedFile(in: document.kind) { items += files.items(kind) }
        }
        return (items, range)
    }

    private func values(_ place: CursorPlace, _ offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        let typed = String(decoding: document.bytes[place.text.lowerBound..<max(offset, place.text.lowerBound)], as: UTF8.self)
        var (items, kept) = ValueCompletion(scope: scope, place: place).items(typed: typed)
        if let kind = place.namedFile(in: document.kind) { items += files.items(kind) }
        return place.completed(values: items, kept: kept, at: offset)
    }
}
