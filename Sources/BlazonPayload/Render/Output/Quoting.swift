package import BlazonText

// Writes arbitrary bytes as JSON texts, for the lines that report rejected recipients.
extension OutputCursor {
    /// Appends the first `count` bytes as a part of a JSON text: `"`, `\` and control characters are escaped, and each byte of invalid
    /// UTF-8 becomes U+FFFD. Returns whether all were valid. The bytes after them do not change the result, but with them the last ones
    /// are found faster. `letters` are plain if all bytes are known to be valid.
    mutating func appendEscaped(repairing bytes: Bytes, count: Int, _ letters: Bytes.Letters) -> Bool {
        var isWhole = true
        var at = 0
        // A local copy stays in registers during the loop.
        var cursor = self
        while at < count {
            if at <= bytes.count &- 2 * OutputCursor.step {
                // Quotes are frequent: one comparison finds all of a step.
                let escapes = bytes.escapes32(at: at, letters)
                let length = min(OutputCursor.step, count &- at, escapes.others.trailingZeroBitCount)
                cursor.append(bytes, at, length, escaping: escapes.quotes)
                at &+= length
                if length == OutputCursor.step || at == count { continue }
            }
            let byte = bytes[at]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                cursor.append(word: UInt32(UInt8(ascii: "\\")) | UInt32(byte) << 8, count: 2)
            case 0..<0x20:
                self = cursor
                appendEscape(byte, depth: 0)
                cursor = self
            case 0x20..<0x80: cursor.append(byte)
            // A step may have ended within a character.
            case _ where letters == .plain: cursor.append(byte)
            default:
                let width = bytes.extracting(0..<count).utf8Width(at)
                if width > 0 {
                    cursor.append(bytes, at, width)
                    at &+= width &- 1
                } else {
                    isWhole = false
                    cursor.append(letter: 0xFFFD)
                }
            }
            at &+= 1
        }
        self = cursor
        return isWhole
    }
}

extension PayloadBuffer {
    /// Appends the beginning of a line about a record: `{"line":17,"id":"a1"`. `id` is a range of `json`; nil: `null`.
    package func append(line: Int, id: Range<Int>?, in json: RawSpan) {
        append("{\"line\":")
        append(line)
        append(",\"id\":")
        if let id { append(json.extracting(id)) } else { append("null") }
    }

    @inline(__always) package func append(_ word: StaticString) {
        // A literal's bytes exist as long as the process.
        unsafe cursor.append(word.utf8Start, word.utf8CodeUnitCount)
    }

    package func append(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { cursor.append(unsafe Bytes(_unsafeBytes: $0)) }
    }

    /// Appends a number, which may not be negative.
    package func append(_ number: Int) { cursor.append(decimal: UInt(number)) }

    /// Appends the contents of another buffer.
    package func append(_ other: PayloadBuffer) { cursor.append(other.cursor, 0..<other.count) }

    /// Appends the first `count` of arbitrary bytes, or all, as a JSON text, with U+FFFD for invalid UTF-8; returns whether they were valid.
    /// `letters` are plain if that is known.
    package func append(quoted bytes: RawSpan, count: Int? = nil, _ letters: Bytes.Letters = .special) -> Bool {
        cursor.append(UInt8(ascii: "\""))
        defer { cursor.append(UInt8(ascii: "\"")) }
        return append(escaped: bytes, count: count, letters)
    }

    package func append(quoted text: String) { _ = unsafe append(quoted: text.utf8Span.span.bytes, .plain) }

    /// Appends a JSON text without its last quote.
    package func append(opening text: String) {
        cursor.append(UInt8(ascii: "\""))
        _ = unsafe append(escaped: text.utf8Span.span.bytes, .plain)
    }

    /// Appends the end of a JSON text, with its last quote.
    package func append(closing text: String) {
        _ = unsafe append(escaped: text.utf8Span.span.bytes, .plain)
        cursor.append(UInt8(ascii: "\""))
    }

    private func append(escaped bytes: RawSpan, count: Int? = nil, _ letters: Bytes.Letters) -> Bool {
        unsafe bytes.withUnsafeBytes {
            cursor.appendEscaped(repairing: unsafe Bytes(_unsafeBytes: $0), count: count ?? bytes.byteCount, letters)
        }
    }

    /// Appends another buffer's lines and empties it.
    package func takeLines(of other: PayloadBuffer) {
        cursor.append(linesOf: other.cursor)
        other.removeAll()
    }

    /// Ends a line with a last byte. The line may not contain another newline.
    package func endLine(with last: Unicode.Scalar) {
        cursor.append(UInt8(ascii: last))
        cursor.endLine()
    }
}
