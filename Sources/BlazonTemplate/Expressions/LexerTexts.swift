import BlazonLanguage

extension Lexer {
    /// Scans `'text'` or `"text"`, without escapes.
    mutating func quoted(_ closer: Closer) {
        let place = position
        let quote = bytes[place]
        guard let close = bytes[(place + 1)...].firstIndex(of: quote), !isSwallowing(place + 1..<close, closer) else {
            return unclosed(closer)
        }
        add(.text, close + 1 - place)
    }

    /// Scans a text in typographic quotes, so that the rest of the expression can be checked too.
    mutating func typographic(_ closer: Closer) {
        let start = position
        var place = start + 3
        while place < bytes.count {
            if typographicQuote(at: place) { return add(.typographicText, place + 3 - start) }
            if beginsCloser(at: place, closer) { break }
            place += 1
        }
        unclosed(closer)
    }

    /// U+2018 to U+201F.
    func typographicQuote(at place: Int) -> Bool {
        place + 2 < bytes.count && bytes[place] == 0xE2 && bytes[place + 1] == 0x80 && (0x98...0x9F).contains(bytes[place + 2])
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

    private func beginsCloser(at place: Int, _ closer: Closer) -> Bool {
        guard closer != .scalar, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "}") else { return false }
        return bytes[place] == (closer == .tag ? UInt8(ascii: "%") : UInt8(ascii: "}"))
    }
}
