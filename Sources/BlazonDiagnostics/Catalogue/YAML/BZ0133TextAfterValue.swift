extension Code {
    package static let textAfterValue = Code(
        "BZ0133", .error, "Text after the end of a value",
        explanation: """
            A quoted text ends with its closing quote, and a map or list in brackets ends with its closing bracket. Only a \
            comment can follow on the same line. Put the whole text in quotes. To write an apostrophe in single quotes, double \
            it, or use double quotes instead.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello" 1️⃣you2️⃣
            """),
        replacing: #"title: "Hello" you"#, with: #"title: "Hello you""#)
}

extension Diagnostic {
    package static func textAfterValue(_ word: String, value: String, at span: Span, replace all: Span) -> Diagnostic {
        Diagnostic(
            .textAfterValue, at: span, "unexpected `\(word)` after the end of the value", label: "the value ends before this",
            rule: "only a comment can follow a closing quote or bracket on the same line",
            help: ["put the whole text in quotes, and use the other kind of quotes around it"],
            fixes: .quoting(Fix.unquoted(value), at: all))
    }
}
