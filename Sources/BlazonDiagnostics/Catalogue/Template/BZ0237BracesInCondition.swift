extension Code {
    package static let bracesInCondition = Code(
        "BZ0237", .error, "Braces in a condition",
        explanation: """
            A condition is already an expression, so fields are written without braces. Delete the braces.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1️⃣{{2️⃣ target }} == 'ios' %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if {{ target }} == 'ios' %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func bracesInCondition(edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInCondition, at: span, "`{{ }}` is not allowed in a condition", label: "not needed",
            rule: "a condition contains field names without braces", help: ["delete the braces"],
            fixes: [Fix("delete the braces", edits)])
    }
}
