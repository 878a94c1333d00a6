// Decodes texts that the scanner has accepted.
extension Span<UInt8> {
    /// Appends the text between quotes with escapes resolved. A lone surrogate becomes U+FFFD; declared values have none.
    package func decodeText(_ range: Range<Int>, into bytes: inout [UInt8]) {
        var at = range.lowerBound
        while at < range.upperBound {
            if self[at] == UInt8(ascii: "\\"), at + 1 < range.upperBound {
                bytes.append(contentsOf: (Unicode.Scalar(escapedScalar(&at)) ?? "\u{FFFD}").utf8)
            } else {
                bytes.append(self[at])
                at += 1
            }
        }
    }

    /// The scalar of an escape, or half of a surrogate pair that lacks the other. Starts at the backslash and advances past the escape.
    @inlinable @inline(__always) package func escapedScalar(_ at: inout Int) -> UInt32 {
        let letter = peek(at &+ 1)
        at &+= 2
        switch letter {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"): break
        default: return UInt32(letter)
        }
        let code = hexQuad(at: at) ?? 0xFFFD
        at &+= 4
        guard code >> 10 == 0x36, peek(at) == UInt8(ascii: "\\"), peek(at &+ 1) == UInt8(ascii: "u"),
            let low = hexQuad(at: at &+ 2),
            low >> 10 == 0x37
        else { return code }
        at &+= 6
        return 0x10000 &+ (code & 0x3FF) << 10 &+ low & 0x3FF
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
