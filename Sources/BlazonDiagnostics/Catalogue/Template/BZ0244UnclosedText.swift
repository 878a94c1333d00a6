extension Code {
    package static let unclosedText = Code(
        "BZ0244", .error, "Unclosed text",
        explanation: """
            Text in an expression ends with the quote that it begins with. There are no escape sequences: if the text contains \
            one kind of quote, use the other kind around it.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 1️⃣'!2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append: '! }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    package static func unclosedText(quote: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedText, at: span, "missing closing `\(quote)`", label: "extends to the end",
            rule: "text ends with the quote that it begins with; there are no escape sequences",
            help: ["write `\(quote)` at the end of the text"])
    }
}
