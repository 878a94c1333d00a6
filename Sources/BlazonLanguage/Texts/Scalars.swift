/// The scalar at an offset of valid UTF-8, and its length in bytes; invalid bytes become U+FFFD of length 1.
package func decodeScalar(_ bytes: borrowing Span<UInt8>, at start: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[start]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    guard length > 0, start + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in start + 1..<start + length {
        let next = bytes[index]
        guard next & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
        value = value << 6 | UInt32(next & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
}

/// Unicode scalars of a valid UTF-8 text: its bytes other than continuation bytes.
package func scalarCount(_ bytes: borrowing Span<UInt8>) -> Int {
    var count = 0
    for index in 0..<bytes.count where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
}

/// Whether all bytes are ASCII.
package func isASCII(_ bytes: borrowing Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for index in 0..<bytes.count { all |= bytes[index] }
    return all < 0x80
}
