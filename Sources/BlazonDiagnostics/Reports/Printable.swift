import BlazonText

extension Unicode.Scalar {
    /// Whether the scalar could control a terminal, change a text's direction, or be invisible: it is shown as `\u{1B}`. Joiners
    /// and tags are kept, since emoji and several scripts need them.
    var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format:
            switch value {
            case 0x200C, 0x200D, 0xE0020...0xE007F: return false
            case 0xFFF9...0xFFFB: return true
            default: return properties.isDefaultIgnorableCodePoint
            }
        default: return false
        }
    }

    /// `U+00A0 NO-BREAK SPACE`; without the name if there is none, as for control characters.
    package var codePointName: String {
        let digits = String(value, radix: 16, uppercase: true)
        let hex = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return properties.name.map { "\(hex) \($0)" } ?? hex
    }

    /// `\u{1B}`
    package var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension String {
    /// The text for a terminal: control, direction-changing and invisible characters are escaped.
    package var printable: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isUnprintable { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// The same for a text of several lines, whose line breaks are kept.
    package var printableLines: String {
        utf8.split(at: "\n").map { String($0).printable }.joined(separator: "\n")
    }
}
