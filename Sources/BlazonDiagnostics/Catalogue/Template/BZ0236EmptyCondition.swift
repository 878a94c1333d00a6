extension Code {
    package static let emptyCondition = Code(
        "BZ0236", .error, "Missing condition",
        explanation: """
            `{% if %}`, `{% elsif %}` and `when:` need a condition, such as a comparison or the name of an optional field. Write \
            the condition, or delete the tag.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% if %}2️⃣!{% endif %}"
            """),
        replacing: #"title: "Hi{% if %}!{% endif %}""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func emptyCondition(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyCondition, at: span, "missing condition", label: "expected a condition",
            rule: "`if`, `elsif` and `when` take a condition", help: ["write a condition such as `tier == 'gold'`"])
    }
}
