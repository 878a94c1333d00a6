extension Code {
    package static let negatedOperator = Code(
        "BZ0247", .error, "Not stands before the comparison",
        explanation: """
            `not` negates the whole comparison, and stands before it: `not tier in ['gold']`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣not in2️⃣ ['ios'] %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if not target in ['ios'] %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func negatedOperator(_ operation: String, left: Span, removing: Span, at span: Span) -> Diagnostic {
        let before = Span(file: left.file, start: Int(left.start), end: Int(left.start))
        return Diagnostic(
            .negatedOperator, at: span, "`not` stands before the comparison, not before `\(operation)`", label: "in the middle",
            rule: "`not` negates the comparison that follows it", help: ["write `not … \(operation) …`"],
            fixes: [Fix("move `not` to the front", [Fix.Edit(before, "not "), Fix.Edit(removing, "")])])
    }
}
