import BlazonLanguage
import BlazonText

/// The form of a value without its content: `Ana-7` is `Aaa-9`.
enum TextShape {
    /// Scalars of a shape; the rest is `…`.
    private static let most = 32

    /// The shape of a text: letters are `A` and `a`, digits `9`, signs of ASCII stay, and other characters are `?`.
    static func of(_ text: borrowing Bytes) -> [UInt8] {
        var shape: [UInt8] = []
        var (at, count) = (0, 0)
        while at < text.count {
            if count == most { return shape + "…".utf8 }
            let (scalar, length) = decodeScalar(text, at: at)
            shape.append(letter(for: scalar))
            at += length
            count += 1
        }
        return shape
    }

    private static func letter(for scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        case 0x30...0x39: return UInt8(ascii: "9")
        case 0x41...0x5A: return UInt8(ascii: "A")
        case 0x61...0x7A: return UInt8(ascii: "a")
        case 0x20...0x7E: return UInt8(truncatingIfNeeded: scalar.value)
        case 0x09, 0x0A, 0x0D, 0xA0: return 0x20
        default: break
        }
        let properties = scalar.properties
        if properties.isUppercase { return UInt8(ascii: "A") }
        switch properties.generalCategory {
        case .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: return UInt8(ascii: "a")
        case .decimalNumber: return UInt8(ascii: "9")
        case .nonspacingMark, .spacingMark: return UInt8(ascii: "a")
        default: return UInt8(ascii: "?")
        }
    }
}
