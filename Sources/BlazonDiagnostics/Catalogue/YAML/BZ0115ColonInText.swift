extension Code {
    package static let colonInText = Code(
        "BZ0115", .error, "Colon in an unquoted text",
        explanation: """
            A colon and a space make a key of what stands before them, so a text that has them needs quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hi1️⃣:2️⃣ there
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hi: there"
            """))
}

extension Diagnostic {
    package static func colonInText(at colon: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .colonInText, at: colon, "\(value.isEmpty ? "this text" : "`\(value)`") needs quotes: it has a colon and a space",
            label: "YAML reads a key before this",
            rule: "a text with `: ` must be quoted in YAML", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}
