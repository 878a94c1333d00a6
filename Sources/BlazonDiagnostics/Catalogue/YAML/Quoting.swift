extension [Fix] {
    static func quoting(_ text: String, at span: Span) -> [Fix] { Fix.quoting(text, at: span) }
}

extension Fix {
    /// Puts a text that stands on one line in quotes; none if its extent is not known.
    package static func quoting(_ text: String, at span: Span) -> [Fix] {
        text.isEmpty ? [] : [Fix("put it in quotes", replace: span, with: quoted(text))]
    }

    /// In double quotes where no escape is needed for that, else in single ones.
    package static func quoted(_ text: String) -> String {
        text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
            ? singleQuoted(text) : "\"\(text)\""
    }

    package static func singleQuoted(_ text: String) -> String {
        var quoted = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "'"
    }

    /// A line that began in quotes and went on after them, as the text that was meant: its first two unescaped quotes of that
    /// kind are taken away if the text between them ended too early, or the outer two if it ends with one.
    package static func unquoted(_ text: String) -> String {
        guard let quote = text.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return text }
        let inner = text.utf8.dropFirst()
        guard let close = inner.last == quote ? inner.indices.last : inner.firstIndex(of: quote) else { return text }
        return String(Substring(inner[..<close])) + String(Substring(inner[inner.index(after: close)...]))
    }
}
