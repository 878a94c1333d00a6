extension Code {
    package static let tagWithoutWord = Code(
        "BZ0228", .error, "A tag that says nothing",
        explanation: """
            The tags are `{% if … %}`, `{% elsif … %}`, `{% else %}` and `{% endif %}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{% %}2️⃣"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func tagWithoutWord(at span: Span) -> Diagnostic {
        Diagnostic(
            .tagWithoutWord, at: span, "this tag begins with no word", label: "`if`, `elsif`, `else` or `endif`",
            rule: "a tag begins with its word", help: ["write `{% if … %}`, or `{{ … }}` to print a value"])
    }
}
