extension Code {
    package static let ampersandText = Code(
        "BZ0121", .error, "Unquoted ampersand",
        explanation: """
            An unquoted `&` at the start of a value is an anchor, which marks the value for later use. Put the text in quotes if \
            it begins with `&`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣& more2️⃣
            """),
        replacing: "title: & more", with: #"title: "& more""#)
}

extension Diagnostic {
    package static func ampersandText(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .ampersandText, at: span, "`\(text)` needs quotes", label: "YAML reads `&` as an anchor",
            rule: "YAML requires quotes around text that begins with `&`", help: ["put the whole text in quotes"],
            fixes: .quoting(text, at: span))
    }
}
