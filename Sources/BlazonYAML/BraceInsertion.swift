import BlazonDiagnostics

extension Node {
    /// What to insert to add entries to this map in braces: before the closing brace, after a comma. If a comment is there, it stays at
    /// the end of its line, and the entries are on the next one.
    /// - Parameters:
    ///   - entries: The new entries, with commas between them.
    ///   - bytes: The file of the map.
    ///   - newline: The line end of the file.
    /// - Returns: Offsets in the file, in bytes, ascending, with the text for each.
    package func insertions(of entries: String, in bytes: [UInt8], newline: String) -> [(at: Int, text: String)] {
        // An entry that `<<` merges in is elsewhere, as is the value of an alias.
        let own = (self.entries ?? []).filter { $0.keySpan.start >= span.start }
        let ends = own.map { entry in
            let isHere = entry.value.span.end <= span.end && !entry.value.span.range.isEmpty
            return isHere ? max(entry.value.span.end, entry.keySpan.end) : entry.keySpan.end
        }
        let (start, close) = (Int(ends.max() ?? span.start + 1), Int(span.end) - 1)
        var (end, commentEnd, isComment) = (start, start, false)
        for at in start..<max(start, close) {
            switch bytes[at] {
            case 0x0A, 0x0D: isComment = false
            case 0x20, 0x09: break
            case UInt8(ascii: "#") where [0x0A, 0x0D, 0x20, 0x09].contains(bytes[at - 1]):
                (isComment, commentEnd) = (true, at + 1)
            default: if isComment { commentEnd = at + 1 } else { end = at + 1 }
            }
        }
        let isEmpty = self.entries?.isEmpty ?? true
        let hasComma = isEmpty || bytes[end - 1] == UInt8(ascii: ",")
        if commentEnd <= end { return [(end, (hasComma ? " " : ", ") + entries + (isEmpty ? " " : ""))] }
        let first = own.map(\.keySpan.start).min().map { Int($0) } ?? close
        let lineStart = bytes[..<first].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        return [(end, hasComma ? "" : ","), (commentEnd, newline + String(repeating: " ", count: first - lineStart) + entries)]
    }
}

extension [UInt8] {
    /// The line end that a file uses, for what is added to it.
    package var newline: String { zip(self, dropFirst()).contains { $0 == 0x0D && $1 == 0x0A } ? "\r\n" : "\n" }
}
