import BlazonText

/// The edits that items make at a cursor, and the range that each of them replaces.
extension CursorContext {
    /// Keys, without those that the map has. Their new text is the whole line start: `title: `, or `ios:` where a map follows.
    func completed(keys: [CompletionItem], in document: Document, at offset: Int) -> (items: [CompletionItem], range: Range<Int>)
    {
        let next = text.upperBound
        let hasColon = !text.isEmpty && next < document.bytes.count && document.bytes[next] == UInt8(ascii: ":")
        var items = keys.filter { item in !siblings.containsBytes(of: item.label) }
        for index in items.indices {
            items[index].newText = hasColon ? nil : items[index].newText ?? items[index].label + ": "
        }
        return (items, text.lowerBound..<(hasColon ? max(next, offset) : offset))
    }

    /// Values that replace what is typed, but for its first `kept` bytes.
    func completed(values: [CompletionItem], kept: Int = 0, at offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
        var items = values
        if needsSpace {
            for index in items.indices { items[index].newText = " " + (items[index].newText ?? items[index].label) }
        }
        let start = text.lowerBound + kept
        return (items, start..<max(offset, start))
    }
}
