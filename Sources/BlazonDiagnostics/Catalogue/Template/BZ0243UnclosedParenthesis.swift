extension Code {
    package static let unclosedParenthesis = Code(
        "BZ0243", .error, "A parenthesis is not closed",
        explanation: """
            Every `(` has its `)`, every `[` its `]`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣(2️⃣campaign | upcase }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ (campaign | upcase) }}"
            """))
}

extension Diagnostic {
    package static func unclosedParenthesis(_ token: String, at span: Span) -> Diagnostic {
        let closer = token == "(" ? ")" : "]"
        return Diagnostic(
            .unclosedParenthesis, at: span, "`\(token)` is not closed", label: "opened here",
            rule: "`\(token)` ends with `\(closer)`", help: ["write `\(closer)` where it ends"])
    }
}
