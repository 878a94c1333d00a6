extension Code {
    package static let expressionTooDeep = Code(
        "BZ0239", .error, "An expression nests too deep",
        explanation: """
            Parentheses nest at most 64 deep, and everything together at most 128.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ \(String(repeating: "(", count: 64))1️⃣(2️⃣campaign\(String(repeating: ")", count: 65)) }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ (campaign) }}"
            """))
}

extension Diagnostic {
    package static func expressionTooDeep(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .expressionTooDeep, at: span, "this expression is nested more than \(limit) deep", label: "too deep",
            rule: "an expression nests at most \(limit) deep",
            help: ["take parentheses out that change nothing", Limits.Name.expressionDepth.help])
    }
}
