import CWideBytes

/// Bytes of a record, of a constant or of a text: read-only, checked at their ends.
package typealias Bytes = Span<UInt8>

extension Span<UInt8> {
    /// The byte at a place, 0 beyond the end.
    @inline(__always) package func peek(_ at: Int) -> UInt8 {
        // As a number without a sign, a place before the start is beyond the end.
        UInt(bitPattern: at) < UInt(bitPattern: count) ? unsafe self[unchecked: at] : 0
    }

    /// Eight bytes from a place, the first in the lowest position; outside of the span is a programming error, and traps.
    @inline(__always) package func word(at: Int) -> UInt64 {
        precondition(at >= 0 && at <= count - 8)
        // Eight bytes from `at` are within the span, as just checked.
        return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt64.self))
    }

    /// Three words from a place, in the same way.
    @inline(__always) package func words(at: Int) -> (UInt64, UInt64, UInt64) {
        precondition(at >= 0 && at <= count &- 24)
        // 24 bytes from `at` are within the span, as just checked.
        func word(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at &+ offset, as: UInt64.self))
        }
        return (word(0), word(8), word(16))
    }

    /// Sixteen bytes from a place, in the same way.
    @inline(__always) package func sixteen(at: Int) -> SIMD16<UInt8> {
        precondition(at >= 0 && at <= count &- 16)
        // 16 bytes from `at` are within the span, as just checked.
        return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: SIMD16<UInt8>.self)
    }

    /// Which of 16 bytes from a place are special, and the bit behind them; outside of the span is a programming error, and traps.
    @inline(__always) package func special(at: Int) -> UInt32 { blazon_special16(sixteen(at: at)) }

    /// Which of 32 bytes are special, in the same way.
    @inline(__always) package func special32(at: Int) -> UInt32 {
        special(at: at) & 0xFFFF | special(at: at &+ 16) << 16
    }

    /// Which of 16 bytes from a place are not among RFC 3986's unreserved characters, and the bit behind them, in the same way.
    @inline(__always) package func reserved(at: Int) -> UInt32 { blazon_reserved16(sixteen(at: at)) }

    /// Four bytes in the same way.
    @inline(__always) package func quarter(at: Int) -> UInt32 {
        precondition(at >= 0 && at <= count - 4)
        return UInt32(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt32.self))
    }

    /// Eight bytes from a place in the span; behind its end zeros.
    @inline(__always) package func wordOrRest(at: Int) -> UInt64 {
        if at <= count &- 8 { return word(at: at) }
        var rest: UInt64 = 0
        for place in stride(from: count - 1, through: at, by: -1) { rest = rest << 8 | UInt64(self[place]) }
        return rest
    }

    /// The first place from `start` on whose byte is special; the end where none is.
    @inline(__always) package func plainPrefix(from start: Int) -> Int {
        var at = start
        while at <= count &- 16 {
            let place = special(at: at).trailingZeroBitCount
            at &+= place
            if place < 16 { return at }
        }
        while at <= count - 8 {
            let mask = SWAR.special(word(at: at))
            if mask != 0 { return at &+ mask.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < count, self[at] >= 0x20, self[at] < 0x7F, self[at] != 0x22, self[at] != 0x5C { at += 1 }
        return at
    }

    /// The first place from `start` on whose byte is perhaps written otherwise in a JSON text; the end where none is.
    @inline(__always) package func unescapedPrefix(from start: Int, dropsControls: Bool) -> Int {
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
    /// The byte at a place inside of the span; a place outside of it is a bug and stops the program.
    package subscript(_ index: Int) -> UInt8 {
        precondition(index >= 0 && index < byteCount)
        return unsafe unsafeLoad(fromByteOffset: index, as: UInt8.self)
    }

    /// The first place from `start` on whose byte is a quote, a backslash, a control character or not ASCII; the end where none is.
    package func plainPrefix(from start: Int) -> Int {
        unsafe withUnsafeBytes { bytes in
            // The same bytes for the length of this call, as a span of elements.
            unsafe Bytes(_unsafeBytes: bytes).plainPrefix(from: start)
        }
    }
}
