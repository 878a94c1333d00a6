extension UInt8 {
    @inlinable package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether this is one of `a` to `z` and `A` to `Z`.
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether this is a space, a tab, a line feed or a carriage return: white space in JSON.
    @inlinable package var isASCIIWhitespace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// The value of a hexadecimal digit, in either case; nil for another byte.
    @inlinable package var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// The digit of a value below 16; `letters` is the digit of ten, `a` or `A`.
@inlinable @inline(__always) package func hexDigit(_ value: UInt8, letters: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : letters &+ (value &- 10)
}

extension Span<UInt8> {
    /// The value of `digits` hexadecimal digits (at most 8) from `start`; nil if one of them is missing.
    @inlinable package func hexValue(at start: Int, digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for offset in 0..<digits {
            guard let digit = peek(start + offset).hexValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}

extension Span<UInt8> {
    /// The value of four hexadecimal digits; nil if one of them is missing.
    @inlinable @inline(__always) package func hexQuad(at start: Int) -> UInt32? {
        guard start >= 0, start <= count &- 4 else { return nil }
        let digits = quarter(at: start)
        guard SWAR.areHexDigits(digits) else { return nil }
        // A letter has bit 6, and its lower half is its value less 9.
        let values = (digits & 0x0F0F_0F0F) &+ (digits >> 6 & 0x0101_0101) &* 9
        return (values & 0xF) << 12 | (values >> 8 & 0xF) << 8 | (values >> 16 & 0xF) << 4 | values >> 24
    }
}

/// A number for readers: `1,234,567`. Machine-readable numbers have no separators.
package func grouped(_ number: some BinaryInteger) -> String { "\(number)".groupingDigits(with: ",") }

/// `1 payload`, `12 payloads`
package func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

extension String {
    /// A decimal number with a separator between each three digits of its integer part.
    package func groupingDigits(with separator: Character) -> String {
        var text = ""
        var following = prefix { $0 != "." }.count
        for character in self {
            if following > 0, following % 3 == 0, text.last?.isASCIIDigit == true { text.append(separator) }
            text.append(character)
            following -= 1
        }
        return text
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { utf8.count == 1 && utf8.first?.isASCIIDigit == true }
}
