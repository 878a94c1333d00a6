extension Code {
    package static let bracesInCondition = Code(
        "BZ0237", .error, "Braces inside a condition",
        explanation: """
            A condition is an expression already: fields stand in it by their bare names.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1️⃣{{2️⃣ target }} == 'ios' %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func bracesInCondition(edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInCondition, at: span, "`{{ }}` does not belong into a condition", label: "not needed",
            rule: "a condition names fields without braces", help: ["take the braces out"],
            fixes: [Fix("take the braces out", edits)])
    }
}
