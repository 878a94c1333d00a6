extension Code {
    package static let notUTF8Encoding = Code(
        "BZ0102", .error, "File is not saved as UTF-8",
        explanation: """
            Templates are UTF-8. A byte order mark or the zero bytes at the start show that this file was saved as UTF-16 \
            or UTF-32, as some editors on Windows do under the name “Unicode”.
            """,
        example: .command(#"iconv -t UTF-16 offer.yaml > other.yaml; blazon check other.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func notUTF8Encoding(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notUTF8Encoding, at: span, "\(name) is how this file was saved; templates are UTF-8",
            label: "these bytes show it", rule: "templates and tables are read as UTF-8 only",
            help: ["save the file as UTF-8 in your editor, or run `iconv -f \(name) -t UTF-8`"])
    }
}
