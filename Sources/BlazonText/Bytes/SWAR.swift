// Eight bytes at a time (SIMD within a register): the primitives of all scanning and copying.

/// Tests of the eight bytes in a word. The lowest set bit of a result is exact; higher bits may be false positives.
@usableFromInline package enum SWAR {
    @inlinable @inline(__always) package static func spread(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// 0x80 in the lowest byte that equals `byte`.
    @inlinable @inline(__always) package static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ spread(byte)
        return (difference &- spread(0x01)) & ~difference & spread(0x80)
    }

    /// 0x80 in the lowest byte below 0x20.
    @inlinable @inline(__always) package static func control(_ word: UInt64) -> UInt64 {
        (word &- spread(0x20)) & ~word & spread(0x80)
    }

    /// 0x80 in each byte that is not ASCII.
    @inlinable @inline(__always) package static func high(_ word: UInt64) -> UInt64 { word & spread(0x80) }

    /// Bytes with a special meaning in JSON texts or for control characters: quotes, backslashes, controls, U+007F, non-ASCII.
    @inlinable @inline(__always) package static func special(_ word: UInt64) -> UInt64 {
        equal(word, 0x22) | equal(word, 0x5C) | equal(word, 0x7F) | control(word) | high(word)
    }
}

extension SWAR {
    /// Bytes that a JSON text escapes or drops: quotes, backslashes and controls; if controls are dropped, also U+007F and the
    /// lead byte of U+0080–9F.
    @inlinable @inline(__always) package static func escaped(_ word: UInt64, dropsControls: Bool) -> UInt64 {
        let always = equal(word, 0x22) | equal(word, 0x5C) | control(word)
        return dropsControls ? always | equal(word, 0x7F) | equal(word, 0xC2) : always
    }
}

extension SWAR {
    /// Eight ASCII bytes with their letters in upper or lower case.
    @inlinable @inline(__always) package static func cased(_ word: UInt64, raised: Bool) -> UInt64 {
        // Bit 7 of each byte is set from the first letter on, and cleared after the last. No other carry reaches 0x80.
        let first = UInt8(ascii: raised ? "a" : "A")
        let isLetter = (word &+ spread(0x80 - first)) & ~(word &+ spread(0x80 - first - 26)) & spread(0x80)
        return word ^ (isLetter >> 2)
    }
}

extension SWAR {
    /// Whether four bytes are hexadecimal digits.
    @inlinable @inline(__always) package static func areHexDigits(_ digits: UInt32) -> Bool {
        // Bit 7 of each byte from a limit on. Only a byte that is not ASCII produces a carry, and it makes the whole invalid.
        func from(_ limit: UInt8, _ bytes: UInt32) -> UInt32 { bytes &+ 0x0101_0101 &* UInt32(0x80 - limit) }
        let letters = digits | 0x2020_2020
        let valid = from(0x30, digits) & ~from(0x3A, digits) | from(0x61, letters) & ~from(0x67, letters)
        return valid & ~digits & 0x8080_8080 == 0x8080_8080
    }

    /// The value and length of a number of one to seven digits at the start of a word; nil without digits, with more of them, a
    /// leading 0, a decimal point or an exponent.
    @inlinable @inline(__always) package static func shortInteger(_ word: UInt64) -> (value: Int64, length: Int)? {
        let digits = word ^ spread(0x30)
        // Bit 7 of each byte that is not a digit. Only such a byte produces a carry.
        let others = (digits &+ spread(0x76) | digits) & spread(0x80)
        let length = others.trailingZeroBitCount >> 3
        guard length > 0, length < 8, digits & 0xFF != 0 || length == 1 else { return nil }
        let behind = UInt8(truncatingIfNeeded: word >> UInt64(8 &* length))
        if behind == UInt8(ascii: ".") || behind | 0x20 == UInt8(ascii: "e") { return nil }
        // Eight digits with leading zeros: pairs become numbers below 100, pairs of these numbers below 10,000, and so on.
        let eight = digits << UInt64(64 &- 8 &* length)
        let pairs = eight &* 10 &+ eight >> 8
        let low = UInt64(0x0000_00FF_0000_00FF)
        let value = (pairs & low) &* 0x000F_4240_0000_0064 &+ (pairs >> 16 & low) &* 0x0000_2710_0000_0001
        return (Int64(value >> 32), length)
    }
}
