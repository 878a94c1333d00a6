/// Texts as YAML spells them.
enum YAMLText {
    /// A key is text whatever it looks like, so a name needs no quotes.
    static func key(_ text: String) -> String { isPlain(text) || isName(text) ? text : quoted(text) }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) || first == 0x5F, text.lowercased() != "null" else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D }
    }

    static func value(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// Words of letters, digits and what has no meaning to YAML, and that read as nothing but text.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, isLetter(first), last != 0x20 else { return false }
        if ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || " -_./".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    static func quoted(_ text: String) -> String {
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

    /// What YAML takes as it is, and no line end.
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
