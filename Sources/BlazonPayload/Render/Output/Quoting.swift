import BlazonBytes

// Writes arbitrary bytes as JSON texts, for the lines that report rejected recipients.
extension OutputBuffer {
    /// Appends a JSON text with its quotes: `"`, `\` and control characters are escaped, and each byte of invalid UTF-8 becomes
    /// U+FFFD. Returns whether all bytes were valid.
    mutating func appendQuoted(repairing bytes: Bytes) -> Bool {
        if bytes.count < 2 * OutputCursor.step, bytes.plainPrefix(from: 0) == bytes.count {
            cursor.append(UInt8(ascii: "\""))
            cursor.append(bytes, 0, bytes.count)
            cursor.append(UInt8(ascii: "\""))
            return true
        }
        var isWhole = true
        var at = 0
        // A local copy stays in registers during the loop.
        var cursor = cursor
        cursor.append(UInt8(ascii: "\""))
        while true {
            at = cursor.appendQuoted(bytes, from: at)
            guard at < bytes.count else { break }
            let byte = bytes[at]
            if byte < 0x80 {
                self.cursor = cursor
                if byte == 0x7F { append(byte) } else { appendEscape(byte, depth: 0) }
                cursor = self.cursor
                at &+= 1
            } else {
                let width = bytes.utf8Width(at)
                if width > 0 {
                    cursor.append(bytes, at, width)
                } else {
                    isWhole = false
                    cursor.append(letter: 0xFFFD)
                }
                at &+= max(width, 1)
            }
        }
        cursor.append(UInt8(ascii: "\""))
        self.cursor = cursor
        return isWhole
    }
}

extension OutputCursor {
    /// Appends plain bytes and escapes quotes and backslashes, up to the first byte that needs more. Returns its offset; the end
    /// if there is none.
    @inline(__always) fileprivate mutating func appendQuoted(_ bytes: Bytes, from start: Int) -> Int {
        var at = start
        // Quotes are frequent: one comparison finds all of a step.
        while at <= bytes.count &- 2 * Self.step {
            let end = at &+ Self.step
            at = appendStep(of: bytes, at, escaping: bytes.special32(at: at))
            if at < end { return at }
        }
        let rest = bytes.count &- at
        if rest <= 0 { return at }
        // The rest is copied to a buffer padded with zeros, which end the scan because they need escapes.
        let tail = Tail(bytes, from: at)
        var place = 0
        while place < rest {
            let end = place &+ Self.step
            place = appendStep(of: tail.bytes.span, place, escaping: tail.bytes.span.special32(at: place))
            if place < end { break }
        }
        return at &+ place
    }
}

/// The last bytes, fewer than two steps, padded with zeros.
private struct Tail {
    var bytes = InlineArray<96, UInt8>(repeating: 0)

    @inline(__always) init(_ all: Bytes, from start: Int) {
        let count = all.count &- start
        precondition(start >= 0 && count > 0 && count < 2 * OutputCursor.step)
        var to = bytes.mutableSpan
        unsafe all.withUnsafeBytes { source in
            unsafe to.withUnsafeMutableBytes { target in
                // Checked above: `count` bytes remain in the source, and the target has more.
                guard let from = source.baseAddress, let first = target.baseAddress else { return }
                unsafe first.copyMemory(from: from + start, byteCount: count)
            }
        }
    }
}

extension PayloadBuffer {
    package func append(_ word: StaticString) {
        // A literal's bytes exist as long as the process.
        unsafe append(RawSpan(_unsafeStart: word.utf8Start, byteCount: word.utf8CodeUnitCount))
    }

    package func append(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { output.store.append(unsafe Bytes(_unsafeBytes: $0)) }
    }

    package func append(_ number: Int) {
        if number < 0 { output.store.append(UInt8(ascii: "-")) }
        // A 64-bit integer has at most 19 digits.
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var (at, rest) = (digits.count, number.magnitude)
        repeat {
            at &-= 1
            digits[at] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        output.store.append(digits.span.extracting(at..<digits.count))
    }

    /// Appends the contents of another buffer.
    package func append(_ other: PayloadBuffer) {
        let (from, to) = (other.output.store.cursor, output)
        to.store.cursor.append(from, 0..<from.count)
    }

    /// Appends arbitrary bytes as a JSON text, with U+FFFD for invalid UTF-8; returns whether all bytes were valid.
    @discardableResult package func append(quoted bytes: RawSpan) -> Bool {
        unsafe bytes.withUnsafeBytes { output.store.appendQuoted(repairing: unsafe Bytes(_unsafeBytes: $0)) }
    }

    package func append(quoted text: String) { unsafe append(quoted: text.utf8Span.span.bytes) }

    /// Appends another buffer's lines and empties it.
    package func takeLines(of other: PayloadBuffer) {
        append(other)
        output.store.add(lines: other.lines)
        other.removeAll()
    }

    /// Ends a line, which may not contain another newline.
    package func endLine() { output.store.endLine() }
}
