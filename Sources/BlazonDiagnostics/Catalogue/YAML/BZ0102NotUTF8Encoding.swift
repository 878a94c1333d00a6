extension Code {
    package static let notUTF8Encoding = Code(
        "BZ0102", .error, "File not encoded as UTF-8",
        explanation: """
            Templates and mapping tables are UTF-8. A byte order mark or zero bytes at the start show that this file was saved \
            as UTF-16 or UTF-32; some Windows editors call these encodings “Unicode”. Save the file as UTF-8 in your editor.
            """,
        example: .command(#"iconv -t UTF-16 offer.yaml > other.yaml; blazon check other.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func notUTF8Encoding(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notUTF8Encoding, at: span, "the file is encoded as \(name), not UTF-8",
            label: "these bytes show the encoding", rule: "templates and mapping tables are UTF-8",
            help: ["save the file as UTF-8 in your editor, or run `iconv -f \(name) -t UTF-8`"])
    }
}
