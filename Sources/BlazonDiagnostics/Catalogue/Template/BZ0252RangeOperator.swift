extension Code {
    package static let rangeOperator = Code(
        "BZ0252", .error, "Range operator",
        explanation: """
            Expressions have no ranges. To test whether a number is between two others, write two comparisons: `points >= 1 and \
            points <= 5`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1 in 11️⃣..2️⃣3 %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if 1 in 1..3 %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func rangeOperator(_ token: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .rangeOperator, at: span, "`\(token)` is not an operator", label: "not supported",
            rule: "expressions have no ranges", help: ["write two comparisons: `points >= 1 and points <= 5`"])
    }
}
