extension Code {
    package static let tagWithoutIf = Code(
        "BZ0231", .error, "A tag without its if",
        explanation: """
            `{% elsif %}`, `{% else %}` and `{% endif %}` belong to an `{% if %}` before them, in the same text.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% endif %}2️⃣"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func tagWithoutIf(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagWithoutIf, at: span, "`\(word)` has no `if` before it", label: "belongs to no `{% if %}`",
            rule: "`elsif`, `else` and `endif` belong to an `{% if %}` of the same text",
            help: ["write `{% if … %}` before it, or take it out"])
    }
}
