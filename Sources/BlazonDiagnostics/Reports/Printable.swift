extension Unicode.Scalar {
    /// Whether the scalar could steer a terminal, turn the direction of a text, or hide in it: such a scalar is shown as
    /// `\u{1B}` and never printed. Joiners and tags are left, since emoji and several scripts are spelt with them.
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

    /// `\u{1B}`
    package var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension String {
    /// The text as it may be printed on a terminal: control, direction-changing and invisible characters are spelt out.
    package var printable: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isUnprintable { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// The same for a text of several lines, which it keeps.
    package var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
    }
}
