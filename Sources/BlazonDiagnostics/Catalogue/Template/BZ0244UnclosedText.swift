extension Code {
    package static let unclosedText = Code(
        "BZ0244", .error, "A text is not closed",
        explanation: """
            A text ends with the quote that it began with. It has no escapes: for a quote within, choose the other one around it.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 1️⃣'!2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: '!' }}"
            """))
}

extension Diagnostic {
    package static func unclosedText(quote: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedText, at: span, "this text has no closing `\(quote)`", label: "runs to the end",
            rule: "a text ends with the quote that it began with; there are no escapes",
            help: ["write `\(quote)` where the text ends"])
    }
}
