import BlazonText

/// Computes the file offset of each byte of a scalar's text: reads the source again by YAML's rules for its style, in step with
/// the text. Only needed where the two differ: escapes, folded lines, blocks.
struct ScalarOffsets {
    private let source: Source
    /// The end of reading: the closing quote or the end of the scalar.
    private let end: Int
    private var at: Int
    /// The text as read here; tests compare it with libyaml's.
    private(set) var text: [UInt8] = []
    private(set) var offsets: [UInt32] = []

    /// `body` is the text between quotes, or a whole block scalar from its `|` or `>`.
    init(_ source: Source, body: Range<Int>, style: Scalar.Style, textIs expected: String) {
        self.source = source
        at = body.lowerBound
        end = min(body.upperBound, source.count)
        switch style {
        case .literal, .folded: readBlock(folded: style == .folded, expected: expected)
        case .plain, .singleQuoted, .doubleQuoted: readFlow(style)
        }
        let count = expected.utf8.count
        let last = UInt32(clamping: at)
        if offsets.count > count { offsets.removeSubrange(count...) } else { at = min(at, end) }
        while offsets.count <= count { offsets.append(last) }
    }

    private mutating func put(_ byte: UInt8, from offset: Int) {
        text.append(byte)
        offsets.append(UInt32(clamping: offset))
    }

    private mutating func copy(_ length: Int) {
        for _ in 0..<length where at < source.count {
            put(source.bytes[at], from: at)
            at += 1
        }
    }

    /// A line break as libyaml returns it: all but U+2028 and U+2029 become a line feed.
    private mutating func putBreak(at offset: Int) {
        if source.breakLength(offset) == 3 {
            for part in 0..<3 { put(source.bytes[offset + part], from: offset) }
        } else {
            put(0x0A, from: offset)
        }
    }

    // MARK: Plain and quoted

    private mutating func readFlow(_ style: Scalar.Style) {
        while at < end {
            let byte = source.bytes[at]
            if source.isBlank(at) || source.breakLength(at) > 0 {
                readSpace(afterEscapedBreak: false)
            } else if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
                readEscape()
            } else if style == .singleQuoted, byte == UInt8(ascii: "'") {
                put(byte, from: at)
                at += 2
            } else {
                put(byte, from: at)
                at += 1
            }
        }
    }

    /// Blanks are kept within a line and dropped around its end; one line break becomes a space, and further ones are kept.
    private mutating func readSpace(afterEscapedBreak: Bool) {
        let start = at
        var breaks: [Int] = []
        while at < end {
            let length = source.breakLength(at)
            if length > 0 { breaks.append(at) } else if !source.isBlank(at) { break }
            at += max(length, 1)
        }
        if afterEscapedBreak {
            for offset in breaks { putBreak(at: offset) }
        } else if let first = breaks.first {
            if source.breakLength(first) == 3 {
                putBreak(at: first)
            } else if breaks.count == 1 {
                put(0x20, from: first)
            }
            for offset in breaks.dropFirst() { putBreak(at: offset) }
        } else {
            for offset in start..<at { put(source.bytes[offset], from: offset) }
        }
    }

    private mutating func readEscape() {
        let start = at
        let lineBreak = source.breakLength(start + 1)
        if lineBreak > 0 {
            at += 1 + lineBreak
            readSpace(afterEscapedBreak: true)
            return
        }
        let (scalar, length) = Escape.decode(source, at: start)
        at += length
        for byte in Unicode.UTF8.encode(scalar) ?? .init() { put(byte, from: start) }
    }

    // MARK: Blocks

    private mutating func readBlock(folded: Bool, expected: String) {
        at = source.lineEnd(at)
        at += source.breakLength(at)
        let indent = indentation(expected: expected)
        var (breaks, isInside) = readBlankLines(indent: indent)
        var lineEnd: Int?
        var wasIndentedMore = false
        while isInside, at < source.count {
            let isIndentedMore = source.isBlank(at)
            if let lineEnd {
                if folded, source.breakLength(lineEnd) < 3, !wasIndentedMore, !isIndentedMore {
                    if breaks.isEmpty { put(0x20, from: lineEnd) }
                } else {
                    putBreak(at: lineEnd)
                }
            }
            for offset in breaks { putBreak(at: offset) }
            wasIndentedMore = isIndentedMore
            copy(source.lineEnd(at) - at)
            lineEnd = at
            at += source.breakLength(at)
            (breaks, isInside) = readBlankLines(indent: indent)
        }
        // The header determines how many trailing line breaks are kept; the text shows the result.
        if let lineEnd {
            at = lineEnd
            if text.count < expected.utf8.count {
                putBreak(at: lineEnd)
                at += source.breakLength(lineEnd)
            }
        }
        for offset in breaks where text.count < expected.utf8.count {
            putBreak(at: offset)
            at = offset + source.breakLength(offset)
        }
    }

    /// Skips the indentation and the empty lines before the next line with text. Returns the offsets of their line breaks, and
    /// whether that line still belongs to the block.
    private mutating func readBlankLines(indent: Int) -> (breaks: [Int], isInside: Bool) {
        var breaks: [Int] = []
        while true {
            var column = 0
            while column < indent, source[at] == 0x20 {
                at += 1
                column += 1
            }
            let length = source.breakLength(at)
            if length == 0 { return (breaks, column == indent) }
            breaks.append(at)
            at += length
        }
    }

    /// The indentation of the block: that of the first line with text, without spaces that belong to the text.
    private func indentation(expected: String) -> Int {
        var spaces = 0
        var own: Int?
        for byte in expected.utf8 {
            if byte == 0x20 {
                spaces += 1
            } else if byte == 0x0A {
                spaces = 0
            } else {
                own = spaces
                break
            }
        }
        var line = at
        while line < source.count {
            var column = 0
            while source[line + column] == 0x20 { column += 1 }
            let length = source.breakLength(line + column)
            if length == 0 { return max(column - (own ?? 0), 0) }
            line += column + length
        }
        return .max
    }
}

/// The escapes of a double-quoted text.
enum Escape {
    /// The character of the escape at `offset`, and its length in bytes, including the backslash.
    static func decode(_ source: Source, at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let digits: Int
        switch source[offset + 1] {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        case let letter?: return (Unicode.Scalar(named[letter] ?? UInt32(letter)) ?? "\u{FFFD}", 2)
        case nil: return ("\u{FFFD}", 1)
        }
        let value = source.bytes.span.hexValue(at: offset + 2, digits: digits)
        return (value.flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}", 2 + digits)
    }

    private static let named: [UInt8: UInt32] = [
        UInt8(ascii: "0"): 0, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, 9: 9,
        UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
        UInt8(ascii: "e"): 27, UInt8(ascii: "N"): 0x85, UInt8(ascii: "_"): 0xA0, UInt8(ascii: "L"): 0x2028,
        UInt8(ascii: "P"): 0x2029,
    ]
}
