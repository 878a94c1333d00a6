extension Code {
    package static let unclosedQuote = Code(
        "BZ0127", .error, "Quote without its end",
        explanation: """
            The text that begins with this quote goes on to the end of the file. In single quotes an apostrophe is written \
            twice.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣"2️⃣Hello
              body: Hi
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hello"
              body: Hi
            """))
}

extension Diagnostic {
    package static func unclosedQuote(_ quote: String, lineEnd: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedQuote, at: span, "`\(quote)` opens a text that is never closed", label: "opened here",
            rule: "a quoted text ends with the quote that it began with", help: ["put `\(quote)` at the end of the text"],
            fixes: lineEnd.map { [Fix("put `\(quote)` at the end of the line", replace: $0, with: quote)] } ?? [])
    }
}
