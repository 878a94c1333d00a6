extension Code {
    package static let unclosedIf = Code(
        "BZ0230", .error, "Unclosed `if`",
        explanation: """
            Every `{% if %}` needs an `{% endif %}` that marks the end of the conditional text. Add `{% endif %}` to the same \
            text.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% if target == 'ios' %}2️⃣!"
            """),
        replacing: #"title: "Hi{% if target == 'ios' %}!""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func unclosedIf(end: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedIf, at: span, "`{% if %}` has no `{% endif %}`", label: "begins here",
            rule: "every `{% if %}` ends with `{% endif %}`", help: ["add `{% endif %}` at the end of the conditional text"],
            fixes: [Fix("add `{% endif %}` at the end of the text", replace: end, with: "{% endif %}", .suggestion)])
    }
}
