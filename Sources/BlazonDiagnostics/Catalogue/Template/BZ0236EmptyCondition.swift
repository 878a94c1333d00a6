extension Code {
    package static let emptyCondition = Code(
        "BZ0236", .error, "A condition is missing",
        explanation: """
            Behind `{% if` and `{% elsif` stands a condition: a field that may be missing, a comparison.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% if %}2️⃣!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func emptyCondition(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyCondition, at: span, "the condition is missing", label: "holds when?",
            rule: "`if`, `elsif` and `when` take a condition", help: ["write it as in `tier == 'gold'`"])
    }
}
