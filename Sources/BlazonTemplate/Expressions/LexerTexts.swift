import BlazonLanguage

extension Lexer {
    /// Scans `'text'` or `"text"`, without escapes.
    mutating func quoted(_ closer: Closer) {
        let start = position
        let quote = bytes[start]
        guard let close = bytes[(start + 1)...].firstIndex(of: quote), !isSwallowing(start + 1..<close, closer) else {
            return unclosed(closer)
        }
        add(.text, close + 1 - start)
    }

    /// Scans a text in typographic quotes, so that the rest of the expression can be checked too.
    mutating func typographic(_ closer: Closer) {
        let start = position
        var index = start + 3
        while index < bytes.count {
            if typographicQuote(at: index) { return add(.typographicText, index + 3 - start) }
            if beginsCloser(at: index, closer) { break }
            index += 1
        }
        unclosed(closer)
    }

    /// U+2018 to U+201F.
    func typographicQuote(at index: Int) -> Bool {
        index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && (0x98...0x9F).contains(bytes[index + 2])
    }

    /// Whether a text lacks its closing quote and extends to the quote of the next one. The signs are a closing delimiter within
    /// it, and after it a letter, or nothing that closes the expression.
    private func isSwallowing(_ text: Range<Int>, _ closer: Closer) -> Bool {
        guard closer != .scalar, text.contains(where: { beginsCloser(at: $0, closer) }) else { return false }
        let after = text.upperBound + 1
        if Identifier.length(in: bytes, from: after) > 0 { return true }
        return !(after..<max(after, bytes.count)).contains { beginsCloser(at: $0, closer) }
    }

    private mutating func unclosed(_ closer: Closer) {
        var end = position + 1
        while end < bytes.count, !beginsCloser(at: end, closer) { end += 1 }
        while end > position + 1, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        add(.unclosedText, end - position)
    }

    private func beginsCloser(at index: Int, _ closer: Closer) -> Bool {
        guard closer != .scalar, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "}") else { return false }
        return bytes[index] == (closer == .tag ? UInt8(ascii: "%") : UInt8(ascii: "}"))
    }
}
