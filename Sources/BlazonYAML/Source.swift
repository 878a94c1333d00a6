import BlazonDiagnostics

/// The bytes of one file, with functions for its lines. Lines end as in libyaml, including at U+0085, U+2028 and U+2029.
struct Source {
    let bytes: [UInt8]
    let file: FileID

    var count: Int { bytes.count }

    subscript(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    func span(_ range: Range<Int>) -> Span { Span(file: file, start: range.lowerBound, end: range.upperBound) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self) }

    func starts(with text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset + text.utf8CodeUnitCount <= count else { return false }
        return text.description.utf8.elementsEqual(bytes[offset..<(offset + text.utf8CodeUnitCount)])
    }

    func isBlank(_ offset: Int) -> Bool { self[offset] == 0x20 || self[offset] == 0x09 }

    /// The number of bytes of the line break at `offset`; 0 if there is none.
    func breakLength(_ offset: Int) -> Int {
        switch self[offset] {
        case 0x0A: 1
        case 0x0D: self[offset + 1] == 0x0A ? 2 : 1
        case 0xC2: self[offset + 1] == 0x85 ? 2 : 0
        case 0xE2: self[offset + 1] == 0x80 && (self[offset + 2] == 0xA8 || self[offset + 2] == 0xA9) ? 3 : 0
        default: 0
        }
    }

    /// Whether a blank, a line break or the end of the file is at `offset`.
    func isSpace(_ offset: Int) -> Bool { offset >= count || isBlank(offset) || breakLength(offset) > 0 }

    func skipBlanks(_ offset: Int) -> Int {
        var at = offset
        while isBlank(at) { at += 1 }
        return at
    }

    /// Skips blanks, line breaks and comments.
    func skipSpaceAndComments(_ offset: Int) -> Int {
        var at = offset
        while at < count {
            if isBlank(at) {
                at += 1
            } else if breakLength(at) > 0 {
                at += breakLength(at)
            } else if bytes[at] == UInt8(ascii: "#"), at == 0 || isBlank(at - 1) || at == lineStart(at) {
                at = lineEnd(at)
            } else {
                break
            }
        }
        return at
    }

    /// The start of the line with `offset`, or the bound if that comes first.
    func lineStart(_ offset: Int, notBefore bound: Int = 0) -> Int {
        var at = min(offset, count)
        while at > max(bound, 0) {
            if beginsLine(at) { return at }
            at -= 1
        }
        return at == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : at
    }

    private func beginsLine(_ offset: Int) -> Bool {
        if offset == 0 || (offset == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])) { return true }
        return bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D || (offset >= 2 && breakLength(offset - 2) == 2)
            || (offset >= 3 && breakLength(offset - 3) == 3)
    }

    /// The end of the line with `offset`, without its line break, or the bound if that comes first.
    func lineEnd(_ offset: Int, notAfter bound: Int = .max) -> Int {
        var at = offset
        while at < count, at < bound, breakLength(at) == 0 { at += 1 }
        return at
    }

    /// The end of `range` without trailing blanks.
    func trimmedEnd(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, isBlank(end - 1) { end -= 1 }
        return end
    }

    /// One past the character at `offset`.
    func characterEnd(_ offset: Int) -> Int {
        var at = min(offset + 1, count)
        while at < count, bytes[at] & 0xC0 == 0x80 { at += 1 }
        return at
    }

    /// The character at `offset`, if showing more would be too long.
    func characterSpan(_ offset: Int) -> Span { span(offset..<max(offset, characterEnd(offset))) }

    /// The text of the nearest line above `offset` that is not empty, without surrounding blanks.
    func lineBefore(_ offset: Int) -> Range<Int> {
        var end = lineStart(offset)
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        let start = skipBlanks(lineStart(end))
        return min(start, end)..<end
    }

    /// Whether a line continues a text without quotes that begins on a line above.
    func continuesText(_ offset: Int) -> Bool {
        let column = self.column(of: skipBlanks(lineStart(offset)))
        var line = lineBefore(offset)
        for _ in 0..<Self.maxTextLines where !line.isEmpty {
            let value = ValueExtent(self, around: line.lowerBound, isInFlow: false).range
            if value.lowerBound > line.lowerBound {
                return !value.isEmpty && column > self.column(of: line.lowerBound)
                    && !Self.openers.contains(bytes[value.lowerBound])
            }
            line = lineBefore(line.lowerBound)
        }
        return false
    }

    /// Maximum number of lines above to search for the start of a text.
    private static let maxTextLines = 20
    /// What begins a value that is no text without quotes, apart from a placeholder.
    private static let openers = Array("\"'[{|>&*!#".utf8)

    func isFirstOnLine(_ offset: Int) -> Bool {
        var at = min(offset, count)
        while at > 0, isBlank(at - 1) { at -= 1 }
        return beginsLine(at)
    }
}

/// Converts libyaml's character counts to byte offsets. Events come in source order, so the position moves over each byte about
/// once; an ASCII file needs no conversion.
struct ByteCursor {
    private var character = 0
    private var byte: Int
    private let start: Int
    private let isASCII: Bool

    /// `start` is the byte of character 0: after a byte order mark.
    init(start: Int, isASCII: Bool) {
        self.start = start
        self.isASCII = isASCII
        byte = start
    }

    mutating func byte(of index: Int, in source: borrowing Source) -> Int {
        if isASCII { return min(start + index, source.count) }
        while character < index, byte < source.count {
            byte += 1
            while byte < source.count, source.bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > index, byte > start {
            byte -= 1
            while byte > start, source.bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        return byte
    }
}
