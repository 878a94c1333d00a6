extension Code {
    package static let negatedOperator = Code(
        "BZ0247", .error, "Misplaced `not`",
        explanation: """
            `not` negates a whole comparison and comes before it: `not tier in ['gold']`. Move it to the front of the \
            comparison.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣not in2️⃣ ['ios'] %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target not in ['ios'] %}!{% endif %}""#,
        with: #"title: "Hi{% if not target in ['ios'] %}!{% endif %}""#)
}

extension Diagnostic {
    package static func negatedOperator(_ operation: String, left: Span, removing: Span, at span: Span) -> Diagnostic {
        let before = Span(file: left.file, start: Int(left.start), end: Int(left.start))
        return Diagnostic(
            .negatedOperator, at: span, "`not` comes before the comparison, not before `\(operation)`", label: "misplaced",
            rule: "`not` negates the comparison that follows it", help: ["write `not … \(operation) …`"],
            fixes: [Fix("move `not` to the front", [Fix.Edit(before, "not "), Fix.Edit(removing, "")])])
    }
}
