extension Code {
    package static let chainedComparison = Code(
        "BZ0248", .error, "Comparisons cannot be chained",
        explanation: """
            A comparison has two sides: `a < b < c` is written `a < b and b < c`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1 < 2 1️⃣<2️⃣ 3 %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' and campaign == 'demo' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func chainedComparison(at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .chainedComparison, at: span, "a comparison cannot be compared again", label: "the second",
            labels: [Label(first, "the first comparison")], rule: "a comparison has two sides",
            help: ["write two comparisons joined by `and`"])
    }
}
