/// The keys of the same map in the same column as a line.
struct SiblingKeys {
    private let lines: TextLines

    init(_ lines: TextLines) { self.lines = lines }

    func siblings(line: Int, column: Int) -> [String] {
        var keys: [String] = []
        for above in stride(from: line - 1, through: 0, by: -1) {
            guard let (first, inner, key) = look(above) else { continue }
            if inner == column, let key { keys.append(key) }
            if first < column { break }
        }
        for below in (line + 1)..<max(lines.count, line + 1) {
            guard let (first, _, key) = look(below) else { continue }
            if first < column { break }
            if first == column, let key { keys.append(key) }
        }
        return keys
    }

    /// The start of a line's text, the start after its dashes, and the key there; nil: an empty line or a comment.
    private func look(_ line: Int) -> (first: Int, inner: Int, key: String?)? {
        let content = lines.bytes[lines.content(line)]
        let text = content.drop { $0 == 0x20 }
        guard let byte = text.first, byte != UInt8(ascii: "#") else { return nil }
        var inner = text
        while inner.first == UInt8(ascii: "-"), inner.dropFirst().first == 0x20 { inner = inner.dropFirst().drop { $0 == 0x20 } }
        let colon = inner.indices.first { at in
            inner[at] == UInt8(ascii: ":") && (at + 1 == inner.endIndex || inner[at + 1] == 0x20)
        }
        let key = colon.map { String(decoding: inner[..<$0].filter { !isQuote($0) }, as: UTF8.self) }
        return (text.startIndex - content.startIndex, inner.startIndex - content.startIndex, key)
    }
}
