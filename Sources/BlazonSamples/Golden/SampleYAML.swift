package import BlazonText

/// A recipient in the form of `samples:`: `{ id: r1, points: 1, cart: ["a: b"] }`.
package func flowYAML(_ value: JSON) -> String {
    switch value {
    case .null: "null"
    case .boolean(let truth): truth ? "true" : "false"
    case .number(let spelling): spelling
    case .text(let text): scalar(text)
    case .array(let items): "[" + items.map(flowYAML).joined(separator: ", ") + "]"
    case .object(let members):
        members.isEmpty
            ? "{}"
            : "{ " + members.map { "\(scalar($0.key)): \(flowYAML($0.value))" }.joined(separator: ", ") + " }"
    }
}

/// Plain if that is unambiguous; otherwise in double quotes, or in single quotes if that avoids escapes, as `fmt` writes it.
private func scalar(_ text: String) -> String {
    if text.isPlain { return text }
    let needsEscapes = text.unicodeScalars.contains(where: \.needsEscape)
    let hasMarks = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if hasMarks, !needsEscapes, !text.utf8.contains(UInt8(ascii: "'")) { return "'\(text)'" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case "\t": quoted += "\\t"
        default: if scalar.needsEscape { quoted += scalar.escape } else { quoted.unicodeScalars.append(scalar) }
        }
    }
    return quoted + "\""
}

extension String {
    /// Whether it consists of words that YAML cannot misread. A plain number or `true` gets the type that its path expects; only
    /// a null would be wrong.
    fileprivate var isPlain: Bool {
        guard let first = utf8.first, let last = utf8.last, first.isWordByte, last.isWordByte, utf8.count <= 200 else {
            return false
        }
        if ["null", "Null", "NULL"].contains(self) { return false }
        var before = first
        for byte in utf8 {
            if byte == UInt8(ascii: " ") && before == byte { return false }
            guard byte.isWordByte || [UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
            else { return false }
            before = byte
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        self.isASCIIDigit || self.isASCIILetter || self == UInt8(ascii: "_")
    }
}

extension Unicode.Scalar {
    /// Whether a character cannot be in a file literally, or would be invisible.
    fileprivate var needsEscape: Bool {
        if value < 0x20 || value == 0x7F { return true }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
        default: return properties.isDefaultIgnorableCodePoint || properties.isWhitespace && value != 0x20
        }
    }

    fileprivate var escape: String {
        let digits = String(value, radix: 16, uppercase: true)
        let (letter, count) = value <= 0xFF ? ("x", 2) : value <= 0xFFFF ? ("u", 4) : ("U", 8)
        return "\\" + letter + String(repeating: "0", count: count - digits.count) + digits
    }
}
