extension Code {
    package static let unclosedPlaceholder = Code(
        "BZ0222", .error, "A placeholder is not closed",
        explanation: """
            A placeholder begins with `{{` and ends with `}}`. Literal braces are written `{{ '{{' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{2️⃣ campaign }"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    /// `mistaken`: what stands where `}}` should.
    package static func unclosedPlaceholder(mistaken: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedPlaceholder, at: span, "`{{` is not closed", label: "begins here",
            labels: mistaken.map { [Label($0, "`}}` is expected here")] } ?? [], rule: "a placeholder ends with `}}`",
            help: ["write `}}` where it ends; two literal braces are `{{ '{{' }}`"],
            fixes: mistaken.map { [Fix("close it with `}}`", replace: $0, with: "}}")] } ?? [])
    }
}
