extension Code {
    package static let placeholderUnquoted = Code(
        "BZ0113", .error, "Unquoted placeholder",
        explanation: """
            In YAML, a value that begins with `{` is a map. Put the whole text in quotes if it begins with `{{` or `{%`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string
            message:
              title: 1️⃣{{ city }}2️⃣
            """),
        replacing: "title: {{ city }}", with: #"title: "{{ city }}""#)
}

extension Diagnostic {
    /// `value` is the whole text that the placeholder begins, `all` its place.
    package static func placeholderUnquoted(_ word: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .placeholderUnquoted, at: span, "`\(word)` needs quotes", label: "YAML reads `{` as the start of a map",
            rule: "YAML requires quotes around text that begins with `{`", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}
