extension Code {
    package static let foreignOperator = Code(
        "BZ0246", .error, "An operator of another language",
        explanation: """
            The operators are `== != < <= > >= in contains`, and the words `not`, `and`, `or`, in lower case.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣=2️⃣ 'ios' %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    /// `edit`: `meaning` with the spaces that it needs in this place.
    package static func foreignOperator(_ token: String, meaning: String, edit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .foreignOperator, at: span, "`\(token)` is written `\(meaning)` here", label: "here it is `\(meaning)`",
            rule: "the operators are `== != < <= > >= in contains not and or`", help: ["write `\(meaning)`"],
            fixes: [Fix("write `\(meaning)`", replace: span, with: edit)])
    }
}
