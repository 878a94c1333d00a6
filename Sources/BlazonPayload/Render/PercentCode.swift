/// What a byte becomes in a part of a URL: up to three bytes, the first in the lowest place, and how many.
enum PercentCode {
    @inline(__always) static func of(_ byte: UInt8) -> (bytes: UInt32, width: Int) {
        if byte.isUnreserved { return (UInt32(byte), 1) }
        let high = UInt32(hexDigit(byte >> 4, letters: UInt8(ascii: "A")))
        let low = UInt32(hexDigit(byte & 15, letters: UInt8(ascii: "A")))
        return (UInt32(UInt8(ascii: "%")) | high << 8 | low << 16, 3)
    }
}
