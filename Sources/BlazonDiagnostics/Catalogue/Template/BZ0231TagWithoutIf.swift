extension Code {
    package static let tagWithoutIf = Code(
        "BZ0231", .error, "Tag without `if`",
        explanation: """
            `{% elsif %}`, `{% else %}` and `{% endif %}` belong to an earlier `{% if %}` in the same text. Add the `{% if … %}` \
            or delete this tag.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% endif %}2️⃣"
            """),
        replacing: #"title: "Hi{% endif %}""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func tagWithoutIf(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagWithoutIf, at: span, "`\(word)` has no `if` before it", label: "no `{% if %}` before this",
            rule: "`elsif`, `else` and `endif` belong to an earlier `{% if %}` in the same text",
            help: ["write `{% if … %}` before it, or delete it"])
    }
}
