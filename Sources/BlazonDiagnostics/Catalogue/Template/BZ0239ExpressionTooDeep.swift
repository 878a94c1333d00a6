extension Code {
    package static let expressionTooDeep = Code(
        "BZ0239", .error, "Expression nested too deeply",
        explanation: """
            In an expression, parentheses can be nested 64 levels deep, and all constructs together 128. Delete parentheses that \
            have no effect.
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
            .expressionTooDeep, at: span, "this expression is nested more than \(limit) levels deep", label: "too deep",
            rule: "an expression nests at most \(limit) levels deep",
            help: ["delete parentheses that have no effect", Limits.Name.expressionDepth.help])
    }
}
