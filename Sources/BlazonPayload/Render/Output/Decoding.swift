import BlazonText

extension OutputCursor {
    /// Appends a well-formed JSON text, given the range between its quotes, without its escapes. Returns `control` and `needsEscapes`
    /// if a character that was written with an escape has these properties.
    mutating func appendDecoded(_ record: Bytes, _ range: Range<Int>) -> TextFlags {
        precondition(range.lowerBound >= 0 && range.upperBound <= record.count)
        var flags = TextFlags()
        var at = range.lowerBound
        while at < range.upperBound {
            let next = min(record.escapeOffset(from: at), range.upperBound)
            if next > at { append(record, at, next &- at) }
            at = next
            while at < range.upperBound, record[at] == UInt8(ascii: "\\") {
                let code = record.escapedScalar(&at)
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
