extension Code {
    package static let unclosedTag = Code(
        "BZ0227", .error, "A tag is not closed",
        explanation: """
            A tag begins with `{%` and ends with `%}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{%2️⃣ if target == 'ios' }}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    /// `mistaken`: what stands where `%}` should.
    package static func unclosedTag(mistaken: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedTag, at: span, "`{%` is not closed", label: "begins here",
            labels: mistaken.map { [Label($0, "`%}` is expected here")] } ?? [], rule: "a tag ends with `%}`",
            help: ["write `%}` where it ends; a literal `{%` is `{{ '{%' }}`"],
            fixes: mistaken.map { [Fix("close it with `%}`", replace: $0, with: "%}")] } ?? [])
    }
}
