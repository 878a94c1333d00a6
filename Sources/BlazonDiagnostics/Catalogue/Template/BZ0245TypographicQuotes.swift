extension Code {
    package static let typographicQuotes = Code(
        "BZ0245", .error, "Typographic quotes around a text",
        explanation: """
            Word processors turn `'` into ‘ and ’. Texts in expressions have plain quotes.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 1️⃣‘!’2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: '!' }}"
            """))
}

extension Diagnostic {
    package static func typographicQuotes(edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .typographicQuotes, at: span, "this text has typographic quotes", label: "not plain quotes",
            rule: "a text stands in `'…'` or `\"…\"`", help: ["write plain quotes"],
            fixes: edits.isEmpty ? [] : [Fix("write plain quotes", edits)])
    }
}
