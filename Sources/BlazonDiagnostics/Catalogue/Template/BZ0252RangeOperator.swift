extension Code {
    package static let rangeOperator = Code(
        "BZ0252", .error, "There are no ranges",
        explanation: """
            Whether a number lies between two others is asked with two comparisons.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1 in 11️⃣..2️⃣3 %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func rangeOperator(_ token: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .rangeOperator, at: span, "`\(token)` makes no range here", label: "no operator",
            rule: "expressions have no ranges", help: ["write two comparisons: `points >= 1 and points <= 5`"])
    }
}
