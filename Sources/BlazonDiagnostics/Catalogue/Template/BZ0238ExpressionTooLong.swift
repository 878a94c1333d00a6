extension Code {
    package static let expressionTooLong = Code(
        "BZ0238", .error, "Expression too long",
        explanation: """
            An expression has at most 16 KiB. Expressions of this size usually contain long text. Write the text outside of the \
            placeholder.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{2️⃣ campaign | append: '\(String(repeating: "x", count: 16_400))' }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 'x' }}"
            """))
}

extension Diagnostic {
    package static func expressionTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .expressionTooLong, at: span, "this expression is longer than \(limit) bytes", label: "too long",
            rule: "an expression has at most \(limit) bytes",
            help: ["move long text out of the expression", Limits.Name.expressionBytes.help])
    }
}
