extension Code {
    package static let asteriskText = Code(
        "BZ0116", .error, "Text begins with an asterisk",
        explanation: """
            An unquoted `*` at the start of a value calls for an anchor, YAML's way of using a value twice. A text that \
            begins with it needs quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣*Sale*2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "*Sale*"
            """))
}

extension Diagnostic {
    package static func asteriskText(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .asteriskText, at: span, "`\(text)` needs quotes", label: "YAML reads `*` as an alias",
            rule: "a text that begins with `*` must be quoted in YAML", help: ["put the whole text in quotes"],
            fixes: .quoting(text, at: span))
    }
}
