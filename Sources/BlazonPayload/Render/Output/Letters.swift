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
