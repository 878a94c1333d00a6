extension Code {
    package static let expressionTooLong = Code(
        "BZ0238", .error, "An expression is too long",
        explanation: """
            Between `{{` and `}}`, and in a condition, stand at most 16 KiB. What is that long is text: write it beside
            the placeholder, not inside it.
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
            .expressionTooLong, at: span, "this expression has more than \(limit) bytes", label: "too long",
            rule: "an expression has at most \(limit) bytes",
            help: ["put long texts outside of the expression", Limits.Name.expressionBytes.help])
    }
}
