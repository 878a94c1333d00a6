extension Span<UInt8> {
    /// The non-ASCII letter at an offset of well-formed UTF-8, and its length in bytes.
    @inline(__always) func letter(_ at: Int) -> (value: UInt32, width: Int) {
        let first = UInt32(self[at])
        let second = UInt32(self[at + 1]) & 63
        if first < 0xE0 { return ((first & 31) << 6 | second, 2) }
        let third = UInt32(self[at + 2]) & 63
        if first < 0xF0 { return ((first & 15) << 12 | second << 6 | third, 3) }
        return ((first & 7) << 18 | second << 12 | third << 6 | UInt32(self[at + 3]) & 63, 4)
    }
}

extension OutputBuffer {
    @inline(__always) mutating func append(letter: UInt32) { cursor.append(letter: letter) }
}

extension OutputCursor {
    /// Appends the UTF-8 of a non-ASCII letter.
    @inline(__always) mutating func append(letter: UInt32) {
        // The bytes after the first, each with six bits; the first of all in the lowest position.
        let last = 0x80 | letter & 63
        if letter < 0x800 {
            append(word: 0xC0 | letter >> 6 | last << 8, count: 2)
        } else if letter < 0x10000 {
            append(word: 0xE0 | letter >> 12 | (0x80 | letter >> 6 & 63) << 8 | last << 16, count: 3)
        } else {
            append(
                word: 0xF0 | letter >> 18 | (0x80 | letter >> 12 & 63) << 8 | (0x80 | letter >> 6 & 63) << 16 | last << 24,
                count: 4)
        }
    }
}
