import BlazonBytes

// Arbitrary bytes as JSON texts, for the lines that report rejected recipients.
extension OutputBuffer {
    /// Appends a JSON text with its quotes: `"`, `\` and control characters escaped, U+FFFD for each byte that is no part of UTF-8; whether
    /// there was none of these.
    mutating func appendQuoted(repairing bytes: Bytes) -> Bool {
        if bytes.count < 2 * OutputCursor.step, bytes.plainPrefix(from: 0) == bytes.count {
            cursor.append(UInt8(ascii: "\""))
            cursor.append(bytes, 0, bytes.count)
            cursor.append(UInt8(ascii: "\""))
            return true
        }
        var isWhole = true
        var at = 0
        // Taken out for the length of the loop, so that it lies in registers.
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
    /// Appends plain bytes as they are, quotes and backslashes escaped, up to the first byte that asks for more; returns its place, the end
    /// where there is none.
    @inline(__always) fileprivate mutating func appendQuoted(_ bytes: Bytes, from start: Int) -> Int {
        var at = start
        // Quotes are many: all of a step are taken from one look.
        while at <= bytes.count &- 2 * Self.step {
            let end = at &+ Self.step
            at = appendStep(of: bytes, at, escaping: bytes.special32(at: at))
            if at < end { return at }
        }
        let rest = bytes.count &- at
        if rest <= 0 { return at }
        // What is left is looked at in a copy, which ends with zeros: they ask for more, and so end it.
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

/// The last bytes, fewer than two steps, with zeros behind them.
private struct Tail {
    var bytes = InlineArray<96, UInt8>(repeating: 0)

    @inline(__always) init(_ all: Bytes, from start: Int) {
        let count = all.count &- start
        precondition(start >= 0 && count > 0 && count < 2 * OutputCursor.step)
        var to = bytes.mutableSpan
        unsafe all.withUnsafeBytes { source in
            unsafe to.withUnsafeMutableBytes { target in
                // As checked: `count` bytes are left of the one, and the other has more.
                guard let from = source.baseAddress, let first = target.baseAddress else { return }
                unsafe first.copyMemory(from: from + start, byteCount: count)
            }
        }
    }
}

extension PayloadBuffer {
    package func append(_ word: StaticString) {
        // A literal's bytes are there as long as the program.
        unsafe append(RawSpan(_unsafeStart: word.utf8Start, byteCount: word.utf8CodeUnitCount))
    }

    package func append(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { output.store.append(unsafe Bytes(_unsafeBytes: $0)) }
    }

    package func append(_ number: Int) {
        if number < 0 { output.store.append(UInt8(ascii: "-")) }
        // 64 bits have 19 digits at most.
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var (at, rest) = (digits.count, number.magnitude)
        repeat {
            at &-= 1
            digits[at] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        output.store.append(digits.span.extracting(at..<digits.count))
    }

    /// All that another holds.
    package func append(_ other: PayloadBuffer) {
        let (from, to) = (other.output.store.cursor, output)
        to.store.cursor.append(from, 0..<from.count)
    }

    /// A JSON text of bytes that may be anything, with U+FFFD for those that are no text; whether there were none of these.
    @discardableResult package func append(quoted bytes: RawSpan) -> Bool {
        unsafe bytes.withUnsafeBytes { output.store.appendQuoted(repairing: unsafe Bytes(_unsafeBytes: $0)) }
    }

    package func append(quoted text: String) { unsafe append(quoted: text.utf8Span.span.bytes) }

    /// Appends another's lines and empties it.
    package func takeLines(of other: PayloadBuffer) {
        append(other)
        output.store.add(lines: other.lines)
        other.removeAll()
    }

    /// Ends a line, which holds no other line end.
    package func endLine() { output.store.endLine() }
}
