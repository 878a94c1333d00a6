extension Code {
    package static let unclosedQuote = Code(
        "BZ0127", .error, "Unclosed quote",
        explanation: """
            The text that begins with this quote has no closing quote, so it extends to the end of the file. Add the closing \
            quote. In single quotes, write an apostrophe twice.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣"2️⃣Hello
              body: Hi
            """),
        replacing: #"title: "Hello"#, with: #"title: "Hello""#)
}

extension Diagnostic {
    package static func unclosedQuote(_ quote: String, lineEnd: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedQuote, at: span, "missing closing `\(quote)`", label: "opened here",
            rule: "quoted text ends with the quote that it begins with", help: ["put `\(quote)` at the end of the text"],
            fixes: lineEnd.map { [Fix("put `\(quote)` at the end of the line", replace: $0, with: quote)] } ?? [])
    }
}
