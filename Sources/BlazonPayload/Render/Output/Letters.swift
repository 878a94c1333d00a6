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
        if letter < 0x800 {
            append(0xC0 | UInt8(truncatingIfNeeded: letter >> 6))
        } else {
            if letter < 0x10000 {
                append(0xE0 | UInt8(truncatingIfNeeded: letter >> 12))
            } else {
                append(0xF0 | UInt8(truncatingIfNeeded: letter >> 18))
                append(0x80 | UInt8(truncatingIfNeeded: letter >> 12 & 63))
            }
            append(0x80 | UInt8(truncatingIfNeeded: letter >> 6 & 63))
        }
        append(0x80 | UInt8(truncatingIfNeeded: letter & 63))
    }
}
