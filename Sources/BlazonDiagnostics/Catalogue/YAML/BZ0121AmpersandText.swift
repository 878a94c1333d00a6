extension Code {
    package static let ampersandText = Code(
        "BZ0121", .error, "Text begins with an ampersand",
        explanation: """
            An unquoted `&` at the start of a value marks it with an anchor, YAML's way of using a value twice. A text \
            that begins with it needs quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣& more2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "& more"
            """))
}

extension Diagnostic {
    package static func ampersandText(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .ampersandText, at: span, "`\(text)` needs quotes", label: "YAML reads `&` as an anchor",
            rule: "a text that begins with `&` must be quoted in YAML", help: ["put the whole text in quotes"],
            fixes: .quoting(text, at: span))
    }
}
