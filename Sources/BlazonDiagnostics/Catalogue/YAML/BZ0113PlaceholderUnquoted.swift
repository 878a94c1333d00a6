extension Code {
    package static let placeholderUnquoted = Code(
        "BZ0113", .error, "Placeholder without quotes",
        explanation: """
            A YAML value that begins with `{` is a map, so a text that begins with `{{` or `{%` needs quotes around all of \
            it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string
            message:
              title: 1️⃣{{ city }}2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              city: string
            message:
              title: "{{ city }}"
            """))
}

extension Diagnostic {
    /// `value` is the whole text that the placeholder begins, `all` its place.
    package static func placeholderUnquoted(_ word: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .placeholderUnquoted, at: span, "`\(word)` needs quotes", label: "YAML reads `{` as the start of a map",
            rule: "a text that begins with `{` must be quoted in YAML", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}
