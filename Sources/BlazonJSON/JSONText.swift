import BlazonBytes

// Decodes texts that the scanner has accepted.
extension Span<UInt8> {
    /// Appends the text between quotes with escapes resolved. A lone surrogate becomes U+FFFD; declared values have none.
    package func decodeText(_ range: Range<Int>, into bytes: inout [UInt8]) {
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = self[at]
            guard byte == UInt8(ascii: "\\"), at + 1 < range.upperBound else {
                bytes.append(byte)
                at += 1
                continue
            }
            let letter = self[at + 1]
            at += 2
            switch letter {
            case UInt8(ascii: "b"): bytes.append(0x08)
            case UInt8(ascii: "f"): bytes.append(0x0C)
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "u"):
                var code = hexQuad(at: at) ?? 0xFFFD
                at += 4
                if code >> 10 == 0x36, peek(at) == UInt8(ascii: "\\"), peek(at + 1) == UInt8(ascii: "u"),
                    let low = hexQuad(at: at + 2), low >> 10 == 0x37
                {
                    code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
                    at += 6
                }
                bytes.append(scalar: Unicode.Scalar(code) ?? "\u{FFFD}")
            default: bytes.append(letter)
            }
        }
    }

    /// Unicode scalars of the text between quotes.
    package func scalarCount(_ range: Range<Int>) -> Int {
        var count = 0
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = self[at]
            if byte == UInt8(ascii: "\\") {
                if peek(at + 1) != UInt8(ascii: "u") {
                    at += 2
                } else {
                    let isPair = (hexQuad(at: at + 2) ?? 0) >> 10 == 0x36
                    at += isPair ? 12 : 6
                }
                count += 1
            } else {
                if byte & 0xC0 != 0x80 { count += 1 }
                at += 1
            }
        }
        return count
    }
}

extension UInt8 {
    /// Whether this byte starts a scalar that is never white space, invisible or a control character: ASCII signs and letters
    /// except the backslash, U+00C0–02FF, U+0400–05FF, U+4000–9FFF. Others are looked up.
    @inlinable @inline(__always) package var beginsVisibly: Bool {
        switch self {
        case 0x21..<0x5C, 0x5D..<0x7F, 0xC3...0xCB, 0xD0...0xD7, 0xE4...0xE9: true
        default: false
        }
    }
}
