extension Code {
    package static let chainedComparison = Code(
        "BZ0248", .error, "Chained comparison",
        explanation: """
            A comparison has two sides, so `a < b < c` is not allowed. Write `a < b and b < c`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1 < 2 1️⃣<2️⃣ 3 %}!{% endif %}"
            """),
        replacing: "if 1 < 2 < 3", with: "if target == 'ios' and campaign == 'demo'")
}

extension Diagnostic {
    /// `middle` is the operand between the two comparisons, if it can be repeated.
    package static func chainedComparison(middle: String? = nil, at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .chainedComparison, at: span, "comparisons cannot be chained", label: "second comparison",
            labels: [Label(first, "first comparison")], rule: "a comparison has two sides",
            help: ["write two comparisons joined by `and`"],
            fixes: middle.map {
                [
                    Fix(
                        "write `and \($0)`", replace: Span(file: span.file, start: Int(span.start), end: Int(span.start)),
                        with: "and \($0) ")
                ]
            } ?? [])
    }
}
