import BlazonText

/// Writes texts as YAML scalars.
package enum YAMLText {
    /// A key is always text, so a name needs no quotes.
    package static func key(_ text: String) -> String { isPlain(text) || isName(text) ? text : quoted(text) }

    /// A value that YAML reads as this text: plain where it can be, else in quotes.
    package static func value(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// A condition on a line of its own: without quotes where YAML allows that.
    package static func condition(_ text: String) -> String {
        guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "("), text.utf8.last != 0x20 else {
            return value(text)
        }
        let hasMeaning = text.utf8.contains(": ") || text.utf8.hasSuffix(":") || text.utf8.contains(" #")
        let isShownWhole = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && isShown($0) }
        return hasMeaning || !isShownWhole ? value(text) : text
    }

    /// In double quotes, or in single ones where they avoid escapes of quotes and backslashes, as `fmt` writes it.
    package static func quoted(_ text: String) -> String {
        let hasMarks = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        let isSimple = !text.utf8.contains(UInt8(ascii: "'")) && text.unicodeScalars.allSatisfy(isShown)
        return hasMarks && isSimple ? singleQuoted(text) : doubleQuoted(text)
    }

    /// In single quotes.
    package static func singleQuoted(_ text: String) -> String { "'" + doublingQuotes(text) + "'" }

    /// A text as it stands between single quotes.
    package static func doublingQuotes(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(scalar)
            if scalar == "'" { result.append(scalar) }
        }
        return String(result)
    }

    /// Whether a text has a quote, a backslash or a control character, which double quotes hold as escapes only.
    package static func needsEscapes(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
    }

    /// Whether a key needs no quotes: letters, digits, `_` and `-`, none of YAML's spellings of null.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter || first == 0x5F, text.lowercased() != "null" else { return false }
        return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F || $0 == 0x2D }
    }

    /// Whether a text consists of words that have no meaning in YAML, so that it cannot be read as anything but text.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, first.isASCIILetter, last != 0x20 else { return false }
        if ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return false }
        return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || " -_./".utf8.contains($0) }
    }

    /// In double quotes, with escapes.
    package static func doubleQuoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            default:
                if isShown(scalar) { quoted.unicodeScalars.append(scalar) } else { quoted += escape(scalar.value) }
            }
        }
        return quoted + "\""
    }

    /// Whether YAML allows the scalar literally, and it is not a line break.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        let width = value <= 0xFF ? 2 : 4
        return (width == 2 ? "\\x" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
    }
}
