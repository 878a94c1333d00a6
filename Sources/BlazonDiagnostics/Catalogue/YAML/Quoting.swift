import BlazonText

extension [Fix] {
    static func quoting(_ text: String, at span: Span) -> [Fix] { Fix.quoting(text, at: span) }
}

extension Fix {
    /// Puts a text that stands on one line in quotes; none if its extent is not known.
    package static func quoting(_ text: String, at span: Span) -> [Fix] {
        text.isEmpty ? [] : [Fix("put it in quotes", replace: span, with: YAMLText.quoted(text))]
    }

    /// A line that began in quotes and went on after them, as the text that was meant: without the outer quotes if it ends with
    /// one, else without those that ended it too early. Empty where escapes make it doubtful.
    package static func unquoted(_ text: String) -> String {
        guard let quote = text.unicodeScalars.first, quote == "\"" || quote == "'" else { return text }
        let inner = text.unicodeScalars.dropFirst()
        let pair = String(repeating: String(Character(quote)), count: 2)
        guard !text.utf8.contains(UInt8(ascii: "\\")), !String(inner).utf8.contains(pair),
            let close = inner.last == quote ? inner.indices.last : inner.firstIndex(of: quote)
        else { return "" }
        return String(inner[..<close]) + String(inner[inner.index(after: close)...])
    }
}
