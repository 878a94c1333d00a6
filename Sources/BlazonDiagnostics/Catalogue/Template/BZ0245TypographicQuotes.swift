extension Code {
    package static let typographicQuotes = Code(
        "BZ0245", .error, "Typographic quotes",
        explanation: """
            Word processors replace `'` with ‘ and ’. Text in expressions needs straight quotes.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 1️⃣‘!’2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append: ‘!’ }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    package static func typographicQuotes(edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .typographicQuotes, at: span, "this text has typographic quotes", label: "expected straight quotes",
            rule: "text is written in `'…'` or `\"…\"`", help: ["write straight quotes"],
            fixes: edits.isEmpty ? [] : [Fix("write straight quotes", edits)])
    }
}
