extension Code {
    package static let foreignOperator = Code(
        "BZ0246", .error, "Operator of another language",
        explanation: """
            The operators are `== != < <= > >= in contains` and the lower-case words `not`, `and` and `or`. Replace the operator \
            with its counterpart in Blazon.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣=2️⃣ 'ios' %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target = 'ios' %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    /// `edit`: `meaning` with the spaces that it needs in this place.
    package static func foreignOperator(_ token: String, meaning: String, edit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .foreignOperator, at: span, "unknown operator `\(token)`", label: "use `\(meaning)`",
            rule: "the operators are `== != < <= > >= in contains not and or`", help: ["write `\(meaning)`"],
            fixes: [Fix("write `\(meaning)`", replace: span, with: edit)])
    }
}
