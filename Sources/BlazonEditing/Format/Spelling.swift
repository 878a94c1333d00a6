import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// The canonical notation of a text on one line.
enum Spelling {
    /// Double quotes, unless single quotes avoid escapes of quotes and backslashes. A plain text stays plain, since a plain `2`
    /// is a number and a quoted one is text; but a text with placeholders is quoted.
    static func value(_ raw: String, _ text: String, _ style: Scalar.Style, inFlow: Bool) -> String {
        switch style {
        case .plain where !inFlow && (text.utf8.contains("{{") || text.utf8.contains("{%")):
            return YAMLText.quoted(text)
        case .singleQuoted where !YAMLText.needsEscapes(text): return "\"\(text)\""
        case .doubleQuoted where raw.utf8.contains(backslash) && escapesOnlyQuotes(raw) && !text.utf8.contains(UInt8(ascii: "'")):
            return "'\(text)'"
        default: return raw
        }
    }

    /// A key is always text, so a name needs no quotes.
    static func key(_ raw: String, _ text: String, _ style: Scalar.Style) -> String {
        switch style {
        case .singleQuoted, .doubleQuoted: YAMLText.isName(text) ? text : value(raw, text, style, inFlow: true)
        default: raw
        }
    }

    private static let backslash = UInt8(ascii: "\\")

    /// Whether it has only the escapes `\"` and `\\`.
    private static func escapesOnlyQuotes(_ raw: String) -> Bool {
        var bytes = raw.utf8.makeIterator()
        while let byte = bytes.next() {
            if byte == backslash, let escaped = bytes.next(), escaped != UInt8(ascii: "\""), escaped != backslash { return false }
        }
        return true
    }
}
