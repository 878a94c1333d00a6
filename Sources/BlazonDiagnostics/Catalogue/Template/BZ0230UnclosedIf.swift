extension Code {
    package static let unclosedIf = Code(
        "BZ0230", .error, "An if without its end",
        explanation: """
            What `{% if %}` governs ends at its `{% endif %}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% if target == 'ios' %}2️⃣!"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func unclosedIf(end: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedIf, at: span, "`{% if %}` has no `{% endif %}`", label: "begins here",
            rule: "every `{% if %}` ends with `{% endif %}`", help: ["add `{% endif %}` where the condition ends"],
            fixes: [Fix("add `{% endif %}` at the end of the text", replace: end, with: "{% endif %}", .suggestion)])
    }
}
