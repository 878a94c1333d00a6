extension Code {
    package static let unclosedParenthesis = Code(
        "BZ0243", .error, "Unclosed parenthesis",
        explanation: """
            Every `(` needs a `)`, and every `[` needs a `]`. Add the closing character.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣(2️⃣campaign | upcase }}"
            """),
        replacing: #"title: "Hi {{ (campaign | upcase }}""#, with: #"title: "Hi {{ (campaign | upcase) }}""#)
}

extension Diagnostic {
    package static func unclosedParenthesis(_ token: String, at span: Span) -> Diagnostic {
        let closer = token == "(" ? ")" : "]"
        return Diagnostic(
            .unclosedParenthesis, at: span, "missing `\(closer)` after `\(token)`", label: "opened here",
            rule: "`\(token)` ends with `\(closer)`", help: ["add the closing `\(closer)`"])
    }
}
