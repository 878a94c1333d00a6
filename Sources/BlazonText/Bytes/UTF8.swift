// UTF-8 (Unicode, table 3-7: well-formed sequences).

extension Span<UInt8> {
    /// The length of the UTF-8 sequence at an offset; 0 if it is ill-formed.
    @inlinable @inline(__always) package func utf8Width(_ at: Int) -> Int {
        // Four bytes, the first in the lowest position. Zeros after the end never continue a sequence.
        let four = at <= count &- 4 ? quarter(at: at) : lastQuarter(at: at)
        if four & 0x80 == 0 { return 1 }
        // 110xxxxx 10xxxxxx, from C2 on.
        if four & 0xC0E0 == 0x80C0 { return four & 0x1E != 0 ? 2 : 0 }
        // 1110xxxx 10xxxxxx 10xxxxxx, neither E0 80–9F nor ED A0–BF.
        if four & 0xC0_C0F0 == 0x80_80E0 { return four & 0x200F != 0 && four & 0x200F != 0x200D ? 3 : 0 }
        // 11110xxx 10xxxxxx 10xxxxxx 10xxxxxx, from F0 90 to F4 8F.
        if four & 0xC0C0_C0F8 == 0x8080_80F0 {
            let plane = four & 7
            let isHigh = four & 0x3000 != 0
            return plane == 0 ? (isHigh ? 4 : 0) : plane < 4 || plane == 4 && !isHigh ? 4 : 0
        }
        return 0
    }

    @inlinable func lastQuarter(at start: Int) -> UInt32 {
        var bytes: UInt32 = 0
        for offset in 0..<4 { bytes |= UInt32(peek(start + offset)) << UInt32(8 * offset) }
        return bytes
    }

    /// Whether all bytes are well-formed.
    @inlinable package var isUTF8: Bool { (try? UTF8Span(validating: self)) != nil }
}

extension RawSpan {
    /// Whether all bytes are well-formed.
    package var isUTF8: Bool {
        if isSurelyUTF8 { return true }
        // The fast check may fail for bytes that are well-formed.
        return unsafe withUnsafeBytes { unsafe Span<UInt8>(_unsafeBytes: $0).isUTF8 }
    }

    /// The length without an incomplete sequence at the end.
    @inlinable package var lengthWithoutCutScalar: Int {
        for start in stride(from: byteCount - 1, through: Swift.max(0, byteCount - 3), by: -1) {
            switch self[start] {
            case 0x80..<0xC0: continue
            case 0xC0..<0xE0: return start + 2 > byteCount ? start : byteCount
            case 0xE0..<0xF0: return start + 3 > byteCount ? start : byteCount
            case 0xF0...: return start + 4 > byteCount ? start : byteCount
            default: return byteCount
            }
        }
        return byteCount
    }
}

extension [UInt8] {
    /// Appends a code point, up to 0x10FFFF, as UTF-8. A surrogate becomes three bytes, which are not UTF-8.
    @inlinable package mutating func append(codePoint value: UInt32) {
        switch value {
        case 0..<0x80: append(UInt8(value))
        case 0x80..<0x800:
            append(0xC0 | UInt8(value >> 6))
            append(0x80 | UInt8(value & 63))
        case 0x800..<0x10000:
            append(0xE0 | UInt8(value >> 12))
            append(0x80 | UInt8(value >> 6 & 63))
            append(0x80 | UInt8(value & 63))
        default:
            append(0xF0 | UInt8(value >> 18))
            append(0x80 | UInt8(value >> 12 & 63))
            append(0x80 | UInt8(value >> 6 & 63))
            append(0x80 | UInt8(value & 63))
        }
    }
}
