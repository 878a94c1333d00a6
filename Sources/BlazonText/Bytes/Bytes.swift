public import CText

/// Read-only bytes of a record, a constant or a text, with checked bounds.
@usableFromInline package typealias Bytes = Span<UInt8>

extension Span<UInt8> {
    /// The byte at an offset, 0 after the end.
    @inlinable @inline(__always) package func peek(_ at: Int) -> UInt8 {
        // As an unsigned number, a negative offset is after the end.
        UInt(bitPattern: at) < UInt(bitPattern: count) ? unsafe self[unchecked: at] : 0
    }

    /// Eight bytes from an offset, the first in the lowest position. Traps if they are not within the span.
    @inlinable @inline(__always) package func word(at: Int) -> UInt64 {
        precondition(at >= 0 && at <= count - 8)
        // Eight bytes from `at` are within the span, as just checked.
        return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt64.self))
    }

    /// Sixteen bytes from an offset, in the same way.
    @inlinable @inline(__always) package func sixteen(at: Int) -> SIMD16<UInt8> {
        precondition(at >= 0 && at <= count &- 16)
        // 16 bytes from `at` are within the span, as just checked.
        return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: SIMD16<UInt8>.self)
    }

    /// A bit for each special byte of 16 from an offset, and a sentinel bit after them. C2, which can start a control character, is always
    /// special. Traps if they are not within the span.
    @inlinable @inline(__always) package func special(at: Int, _ letters: Letters = .special) -> UInt32 {
        blazon_special16(sixteen(at: at), letters.rawValue)
    }

    /// A bit for each quote or backslash among 32 bytes from an offset, and for each control below U+0020 or, if they are special, byte
    /// of a non-ASCII letter. Traps if they are not within the span.
    @inlinable @inline(__always) package func escapes32(at: Int, _ letters: Letters) -> (quotes: UInt32, others: UInt32) {
        let (low, high) = (sixteen(at: at), sixteen(at: at &+ 16))
        return (
            blazon_quotes16(low) & 0xFFFF | blazon_quotes16(high) << 16,
            blazon_controls16(low, letters.rawValue) & 0xFFFF | blazon_controls16(high, letters.rawValue) << 16
        )
    }

    /// A bit for each newline among 64 bytes from an offset. Traps if they are not within the span.
    @inlinable @inline(__always) package func newlines64(at: Int) -> UInt64 {
        var found: UInt64 = 0
        for part in 0..<4 {
            found |= UInt64(blazon_newlines16(sixteen(at: at &+ 16 &* part)) & 0xFFFF) << UInt64(16 &* part)
        }
        return found
    }

    /// A bit for each of 16 bytes from an offset that is not an RFC 3986 unreserved character, and a sentinel bit after them.
    @inlinable @inline(__always) package func reserved(at: Int) -> UInt32 { blazon_reserved16(sixteen(at: at)) }

    /// Whether 32 bytes from an offset equal others in the bits of a mask. Traps if they are not within the span.
    @inlinable @inline(__always) package func matches(at: Int, _ others: SIMD32<UInt8>, _ mask: SIMD32<UInt8>) -> Bool {
        blazon_matches16(sixteen(at: at), others.lowHalf, mask.lowHalf, sixteen(at: at &+ 16), others.highHalf, mask.highHalf)
            != 0
    }

    /// Four bytes, in the same way.
    @inlinable @inline(__always) package func quarter(at: Int) -> UInt32 {
        precondition(at >= 0 && at <= count - 4)
        return UInt32(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt32.self))
    }

    /// Eight bytes from an offset within the span, zeros after its end.
    @inlinable @inline(__always) package func wordOrRest(at: Int) -> UInt64 {
        if at <= count &- 8 { return word(at: at) }
        var rest: UInt64 = 0
        for index in stride(from: count - 1, through: at, by: -1) { rest = rest << 8 | UInt64(self[index]) }
        return rest
    }

    /// Whether non-ASCII letters are special bytes: not if they are known to be well-formed UTF-8.
    @usableFromInline package enum Letters: UInt8, Sendable { case special = 0x80, plain = 0 }

    /// The first offset from `start` with a special byte; the end if there is none.
    @inlinable @inline(__always) package func plainPrefix(from start: Int, _ letters: Letters = .special) -> Int {
        var at = start
        while at <= count &- 16 {
            let offset = special(at: at, letters).trailingZeroBitCount
            at &+= offset
            if offset < 16 { return at }
        }
        return lastPlainPrefix(from: at, letters)
    }

    @inlinable @inline(never) func lastPlainPrefix(from start: Int, _ letters: Letters) -> Int {
        var at = start
        while at < count {
            switch self[at] {
            case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2: return at
            case 0x80...: if letters == .special { return at }
            default: break
            }
            at += 1
        }
        return at
    }

    /// The first offset from `start` with a byte that a JSON text may write differently; the end if there is none.
    @inlinable @inline(__always) package func unescapedPrefix(from start: Int, dropsControls: Bool) -> Int {
        var at = start
        while at <= count - 8 {
            let mask = SWAR.escaped(word(at: at), dropsControls: dropsControls)
            if mask != 0 { return at + mask.trailingZeroBitCount >> 3 }
            at += 8
        }
        while at < count {
            switch self[at] {
            case 0..<0x20, 0x22, 0x5C: return at
            case 0x7F, 0xC2: if dropsControls { return at }
            default: break
            }
            at += 1
        }
        return at
    }
}

extension RawSpan {
    /// The byte at an offset. Traps if it is not within the span.
    @inlinable package subscript(_ index: Int) -> UInt8 {
        precondition(index >= 0 && index < byteCount)
        return unsafe unsafeLoad(fromByteOffset: index, as: UInt8.self)
    }
}

extension RawSpan {
    /// Whether the bytes are well-formed UTF-8 for certain. False if they are not, or if the processor cannot tell quickly.
    package var isSurelyUTF8: Bool {
        unsafe withUnsafeBytes { bytes in
            guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return true }
            // The bytes live during this call.
            return unsafe blazon_is_utf8(start, bytes.count)
        }
    }
}
