/// The bytes of a file, and the text between its tokens.
struct SourceText {
    let bytes: [UInt8]
    /// After a byte order mark.
    let start: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    var count: Int { bytes.count }

    subscript(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self) }

    func isBlank(_ offset: Int) -> Bool { self[offset] == 0x20 || self[offset] == 0x09 }

    /// LF, CR and CR LF. Files with the other line breaks of YAML 1.1 are not formatted.
    func breakLength(_ offset: Int) -> Int {
        switch self[offset] {
        case 0x0A: 1
        case 0x0D: self[offset + 1] == 0x0A ? 2 : 1
        default: 0
        }
    }

    func hasBreak(_ range: Range<Int>) -> Bool {
        bytes[range.clamped(to: 0..<count)].contains { $0 == 0x0A || $0 == 0x0D }
    }

    func lineStart(_ offset: Int) -> Int {
        var at = min(offset, count)
        while at > start, bytes[at - 1] != 0x0A, bytes[at - 1] != 0x0D { at -= 1 }
        return at
    }

    func lineEnd(_ offset: Int) -> Int {
        var at = offset
        while at < count, breakLength(at) == 0 { at += 1 }
        return at
    }

    /// In bytes.
    func column(of offset: Int) -> Int { offset - lineStart(offset) }

    /// The text of a comment from its `#`, without trailing blanks.
    private func comment(_ mark: Int) -> (text: String, end: Int) {
        let lineEnd = lineEnd(mark)
        var end = lineEnd
        while end > mark, isBlank(end - 1) { end -= 1 }
        return (string(mark..<end), lineEnd)
    }

    /// The comment after a token that ends at `offset`, on the same line, with only blanks and the colon of a key between them.
    func trailingComment(after offset: Int) -> (TrailingComment, end: Int)? {
        var at = offset
        while isBlank(at) { at += 1 }
        var gapStart = offset
        if self[at] == UInt8(ascii: ":") {
            at += 1
            gapStart = at
        }
        while isBlank(at) { at += 1 }
        guard self[at] == UInt8(ascii: "#"), at > offset, isBlank(at - 1) else { return nil }
        let (text, end) = comment(at)
        return (TrailingComment(text: text, gap: at - gapStart), end)
    }

    /// The whole lines in a gap between two tokens; `startsInLine` means that the gap starts after a token, on its line.
    func ownLines(in gap: Range<Int>, startsInLine: Bool) -> [OwnLine] {
        var lines: [OwnLine] = []
        var hasContent = startsInLine
        var isAfterIndicator = false
        var at = gap.lowerBound
        while at < gap.upperBound {
            let length = breakLength(at)
            if length > 0 {
                if !hasContent { lines.append(OwnLine(comment: nil, column: 0, isAfterIndicator: isAfterIndicator)) }
                hasContent = false
                at += length
            } else if isBlank(at) {
                at += 1
            } else if bytes[at] == UInt8(ascii: "#") {
                let (text, end) = comment(at)
                lines.append(OwnLine(comment: text, column: column(of: at), isAfterIndicator: isAfterIndicator))
                hasContent = true
                at = end
            } else {
                // The colon of the key above is on its line.
                if !lines.isEmpty || !hasContent { isAfterIndicator = true }
                hasContent = true
                at += 1
            }
        }
        return lines
    }

    func hasComment(in gap: Range<Int>) -> Bool {
        bytes[gap.clamped(to: 0..<count)].contains(UInt8(ascii: "#"))
    }
}
