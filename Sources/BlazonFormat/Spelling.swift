import BlazonYAML

/// The canonical spelling of a text on one line.
enum Spelling {
    /// Double quotes, unless the text has such or a backslash: then single ones, where that saves escapes. What is plain stays plain,
    /// since a plain `2` is a number where a quoted one is text; but a text with placeholders is in quotes.
    static func value(_ raw: String, _ text: String, _ style: Scalar.Style, inFlow: Bool) -> String {
        switch style {
        case .plain where !inFlow && (text.contains("{{") || text.contains("{%")):
            return takesDoubleQuotes(text) ? "\"\(text)\"" : singleQuoted(text)
        case .singleQuoted where takesDoubleQuotes(text): return "\"\(text)\""
        case .doubleQuoted where raw.utf8.contains(backslash) && escapesOnlyQuotes(raw) && !text.utf8.contains(UInt8(ascii: "'")):
            return "'\(text)'"
        default: return raw
        }
    }

    /// A key is text whatever its quotes: a name goes without.
    static func key(_ raw: String, _ text: String, _ style: Scalar.Style) -> String {
        switch style {
        case .singleQuoted, .doubleQuoted: isName(text) ? text : value(raw, text, style, inFlow: true)
        default: raw
        }
    }

    private static let backslash = UInt8(ascii: "\\")

    private static func takesDoubleQuotes(_ text: String) -> Bool {
        !text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == backslash || $0 < 0x20 }
    }

    private static func singleQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

    /// `\"` and `\\`, and no other escape.
    private static func escapesOnlyQuotes(_ raw: String) -> Bool {
        var bytes = raw.utf8.makeIterator()
        while let byte = bytes.next() {
            if byte == backslash, let escaped = bytes.next(), escaped != UInt8(ascii: "\""), escaped != backslash { return false }
        }
        return true
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), !["null", "Null", "NULL"].contains(text) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
}
