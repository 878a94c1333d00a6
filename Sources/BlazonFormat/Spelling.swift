import BlazonDiagnostics
import BlazonYAML

/// The canonical spelling of a text on one line.
enum Spelling {
    /// Double quotes, unless the text has such or a backslash: then single ones, where that saves escapes. What is plain stays plain,
    /// since a plain `2` is a number where a quoted one is text; but a text with placeholders is in quotes.
    static func value(_ raw: String, _ text: String, _ style: Scalar.Style, inFlow: Bool) -> String {
        switch style {
        case .plain where !inFlow && (text.contains("{{") || text.contains("{%")):
            return YAMLText.quoted(text)
        case .singleQuoted where !YAMLText.needsEscapes(text): return "\"\(text)\""
        case .doubleQuoted where raw.utf8.contains(backslash) && escapesOnlyQuotes(raw) && !text.utf8.contains(UInt8(ascii: "'")):
            return "'\(text)'"
        default: return raw
        }
    }

    /// A key is text whatever its quotes: a name goes without.
    static func key(_ raw: String, _ text: String, _ style: Scalar.Style) -> String {
        switch style {
        case .singleQuoted, .doubleQuoted: YAMLText.isName(text) ? text : value(raw, text, style, inFlow: true)
        default: raw
        }
    }

    private static let backslash = UInt8(ascii: "\\")

    /// `\"` and `\\`, and no other escape.
    private static func escapesOnlyQuotes(_ raw: String) -> Bool {
        var bytes = raw.utf8.makeIterator()
        while let byte = bytes.next() {
            if byte == backslash, let escaped = bytes.next(), escaped != UInt8(ascii: "\""), escaped != backslash { return false }
        }
        return true
    }
}
