import BlazonBytes

extension OutputBuffer {
    /// Appends a well-formed JSON text, given the range between its quotes, without its escapes. Returns `control` and `needsEscapes`
    /// if a character that was written with an escape has these properties.
    mutating func appendDecoded(_ record: Bytes, _ range: Range<Int>) -> TextFlags { cursor.appendDecoded(record, range) }
}

extension OutputCursor {
    fileprivate mutating func appendDecoded(_ record: Bytes, _ range: Range<Int>) -> TextFlags {
        precondition(range.lowerBound >= 0 && range.upperBound <= record.count)
        var flags = TextFlags()
        var at = range.lowerBound
        while at < range.upperBound {
            let next = min(record.escapeOffset(from: at), range.upperBound)
            if next > at { append(record, at, next &- at) }
            at = next
            while at < range.upperBound, record[at] == UInt8(ascii: "\\") {
                let letter = record.peek(at &+ 1)
                at &+= 2
                var code: UInt32
                if letter == UInt8(ascii: "u") {
                    // The digits have been checked.
                    code = record.hexQuad(at: at) ?? 0xFFFD
                    at &+= 4
                    // A text without a lone surrogate has the second half of a pair after the first.
                    if code >> 10 == 0x36 {
                        code = 0x10000 &+ (code & 0x3FF) << 10 &+ (record.hexQuad(at: at &+ 2) ?? 0) & 0x3FF
                        at &+= 6
                    }
                } else {
                    code = letter.unescaped
                }
                if code < 0x80 {
                    let byte = UInt8(truncatingIfNeeded: code)
                    if byte == 0x7F { flags.insert(.control) }
                    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { flags.insert(.needsEscapes) }
                    append(byte)
                } else {
                    if code < 0xA0 { flags.insert(.control) }
                    append(letter: code)
                }
            }
        }
        return flags
    }
}

extension Span<UInt8> {
    /// The first offset from `start` with a backslash; the end if there is none.
    @inline(__always) fileprivate func escapeOffset(from start: Int) -> Int {
        var at = start
        while at <= count &- 8 {
            let found = SWAR.equal(word(at: at), UInt8(ascii: "\\"))
            if found != 0 { return at &+ found.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < count, self[at] != UInt8(ascii: "\\") { at &+= 1 }
        return at
    }
}

extension UInt8 {
    /// The character of a short escape, given the letter after the backslash.
    fileprivate var unescaped: UInt32 {
        switch self {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: UInt32(self)
        }
    }
}
