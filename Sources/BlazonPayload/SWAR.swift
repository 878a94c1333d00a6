import CWideBytes

// Eight bytes at a time: the leaf under all scanning and copying.

/// Tests of the eight bytes in a word. The lowest set bit of a result is exact; higher ones may be false.
enum SWAR {
    @inline(__always) static func spread(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// 0x80 in the lowest byte that equals `byte`.
    @inline(__always) static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ spread(byte)
        return (difference &- spread(0x01)) & ~difference & spread(0x80)
    }

    /// 0x80 in the lowest byte below 0x20.
    @inline(__always) static func control(_ word: UInt64) -> UInt64 { (word &- spread(0x20)) & ~word & spread(0x80) }

    /// 0x80 in each byte that is not ASCII.
    @inline(__always) static func high(_ word: UInt64) -> UInt64 { word & spread(0x80) }

    /// Bytes that a JSON text, or our rules for control characters, treat in some way: quotes, backslashes, controls, U+007F, non-ASCII.
    @inline(__always) static func special(_ word: UInt64) -> UInt64 {
        equal(word, 0x22) | equal(word, 0x5C) | equal(word, 0x7F) | control(word) | high(word)
    }
}

extension SWAR {
    /// What is escaped in a JSON text, or dropped: quotes, backslashes, controls, and where these are dropped U+007F and the byte that
    /// U+0080–9F begin with.
    @inline(__always) static func escaped(_ word: UInt64, dropsControls: Bool) -> UInt64 {
        let always = equal(word, 0x22) | equal(word, 0x5C) | control(word)
        return dropsControls ? always | equal(word, 0x7F) | equal(word, 0xC2) : always
    }
}

extension SWAR {
    /// Eight ASCII bytes with their letters raised or lowered.
    @inline(__always) static func cased(_ word: UInt64, raised: Bool) -> UInt64 {
        // Bit 7 of each byte becomes 1 from the first letter on, and from behind the last: 0x80 is never reached by another carry.
        let first = UInt8(ascii: raised ? "a" : "A")
        let isLetter = (word &+ spread(0x80 - first)) & ~(word &+ spread(0x80 - first - 26)) & spread(0x80)
        return word ^ (isLetter >> 2)
    }
}

extension SWAR {
    /// A number of one to seven digits that begins a word, and their number; nil for all else: no digit, more of them, a 0 before others,
    /// a point or an exponent behind them.
    @inline(__always) static func shortInteger(_ word: UInt64) -> (value: Int64, length: Int)? {
        let digits = word ^ spread(0x30)
        // Bit 7 of each byte that is no digit; a carry comes from such a byte only.
        let others = (digits &+ spread(0x76) | digits) & spread(0x80)
        let length = others.trailingZeroBitCount >> 3
        guard length > 0, length < 8, digits & 0xFF != 0 || length == 1 else { return nil }
        let behind = UInt8(truncatingIfNeeded: word >> UInt64(8 &* length))
        if behind == UInt8(ascii: ".") || behind | 0x20 == UInt8(ascii: "e") { return nil }
        // As eight digits, zeros first: pairs of them become numbers below 100, these pairs numbers below 10,000, and so on.
        let eight = digits << UInt64(64 &- 8 &* length)
        let pairs = eight &* 10 &+ eight >> 8
        let low = UInt64(0x0000_00FF_0000_00FF)
        let value = (pairs & low) &* 0x000F_4240_0000_0064 &+ (pairs >> 16 & low) &* 0x0000_2710_0000_0001
        return (Int64(value >> 32), length)
    }
}

/// Bytes of a record, of a constant or of a text: read-only, checked at their ends.
typealias Bytes = Span<UInt8>

extension Span<UInt8> {
    /// The byte at a place, 0 beyond the end.
    @inline(__always) func peek(_ at: Int) -> UInt8 {
        // As a number without a sign, a place before the start is beyond the end.
        UInt(bitPattern: at) < UInt(bitPattern: count) ? unsafe self[unchecked: at] : 0
    }

    /// Eight bytes from a place, the first in the lowest position; outside of the span is a programming error, and traps.
    @inline(__always) func word(at: Int) -> UInt64 {
        precondition(at >= 0 && at <= count - 8)
        // Eight bytes from `at` are within the span, as just checked.
        return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt64.self))
    }

    /// Three words from a place, in the same way.
    @inline(__always) func words(at: Int) -> (UInt64, UInt64, UInt64) {
        precondition(at >= 0 && at <= count &- 24)
        // 24 bytes from `at` are within the span, as just checked.
        func word(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at &+ offset, as: UInt64.self))
        }
        return (word(0), word(8), word(16))
    }

    /// Sixteen bytes from a place, in the same way.
    @inline(__always) func sixteen(at: Int) -> SIMD16<UInt8> {
        precondition(at >= 0 && at <= count &- 16)
        // 16 bytes from `at` are within the span, as just checked.
        return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: SIMD16<UInt8>.self)
    }

    /// Which of 16 bytes from a place are special, and the bit behind them; outside of the span is a programming error, and traps.
    @inline(__always) func special(at: Int) -> UInt32 { blazon_special16(sixteen(at: at)) }

    /// Which of 32 bytes are special, in the same way.
    @inline(__always) func special32(at: Int) -> UInt32 {
        special(at: at) & 0xFFFF | special(at: at &+ 16) << 16
    }

    /// Which of 16 bytes from a place are not among RFC 3986's unreserved characters, and the bit behind them, in the same way.
    @inline(__always) func reserved(at: Int) -> UInt32 { blazon_reserved16(sixteen(at: at)) }

    /// Four bytes in the same way.
    @inline(__always) func quarter(at: Int) -> UInt32 {
        precondition(at >= 0 && at <= count - 4)
        return UInt32(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt32.self))
    }

    func isEqual(to other: Bytes) -> Bool {
        guard count == other.count else { return false }
        for place in indices where self[place] != other[place] { return false }
        return true
    }

    /// Eight bytes from a place in the span; behind its end zeros.
    @inline(__always) func wordOrRest(at: Int) -> UInt64 {
        if at <= count &- 8 { return word(at: at) }
        var rest: UInt64 = 0
        for place in stride(from: count - 1, through: at, by: -1) { rest = rest << 8 | UInt64(self[place]) }
        return rest
    }

    /// The first place from `start` on whose byte is special; the end where none is.
    @inline(__always) func plainPrefix(from start: Int) -> Int {
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
    @inline(__always) func unescapedPrefix(from start: Int, dropsControls: Bool) -> Int {
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

extension UInt8 {
    var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension RawSpan {
    /// The first place from `start` on whose byte is a quote, a backslash, a control character or not ASCII; the end where none is.
    package func plainPrefix(from start: Int) -> Int {
        unsafe withUnsafeBytes { bytes in
            // The same bytes for the length of this call, as a span of elements.
            unsafe Bytes(_unsafeBytes: bytes).plainPrefix(from: start)
        }
    }
}
