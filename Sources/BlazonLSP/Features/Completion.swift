import BlazonText

/// Completions at an offset in a document. The line is usually incomplete, so its context is found in the text, and only names come
/// from the template.
struct Completion {
    let document: Document
    let scope: Scope
    let files: FileCompletion

    /// The items, and the range that each of them replaces.
    func items(at offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        guard let context = CursorScanner.context(at: offset, in: document.lines) else { return ([], offset..<offset) }
        switch context.role {
        case .value:
            if let cursor = ExpressionCursor(context, at: offset, in: document.bytes) {
                let completion = ExpressionCompletion(scope: scope, cursor: cursor, context: context)
                return (completion.items, cursor.typed)
            }
            return values(context, offset)
        case .key: return keys(context, offset)
        }
    }

    private func keys(_ context: CursorContext, _ offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        var (items, range) = context.completed(
            keys: KeyCompletion(scope: scope, context: context).items, in: document, at: offset)
        // A new list item may also be a text.
        if context.path.last == CursorContext.item {
            let asValue = CursorContext(role: .value, path: context.path, text: context.text, quote: nil)
            items += ValueCompletion(scope: scope, context: asValue).items(typed: "").items
            if let kind = asValue.namedFile(in: document.kind) { items += files.items(kind) }
        }
        return (items, range)
    }

    private func values(_ context: CursorContext, _ offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        let typed = String(
            decoding: document.bytes[context.text.lowerBound..<max(offset, context.text.lowerBound)], as: UTF8.self)
        var (items, kept) = ValueCompletion(scope: scope, context: context).items(typed: typed)
        if let kind = context.namedFile(in: document.kind) { items += files.items(kind) }
        return context.completed(values: items, kept: kept, at: offset)
    }
}
