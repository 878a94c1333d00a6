import BlazonText

/// The encoding of a byte in a part of a URL, itself or `%` and two digits: the first byte in the lowest position, and the length
/// in the highest.
enum PercentCode {
    static func of(_ byte: UInt8) -> UInt32 {
        if byte.isUnreserved { return UInt32(byte) | 1 << 24 }
        let high = UInt32(hexDigit(byte >> 4, letters: UInt8(ascii: "A")))
        let low = UInt32(hexDigit(byte & 15, letters: UInt8(ascii: "A")))
        return UInt32(UInt8(ascii: "%")) | high << 8 | low << 16 | 3 << 24
    }

    /// The codes of all bytes, as a table.
    static func table(_ arena: Arena) -> FixedArray<UInt32> { arena.array((0...255).map { of($0) }) }
}
