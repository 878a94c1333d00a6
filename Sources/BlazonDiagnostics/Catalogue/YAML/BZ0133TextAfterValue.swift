extension Code {
    package static let textAfterValue = Code(
        "BZ0133", .error, "Text goes on after its end",
        explanation: """
            A quoted text ends with its quote and a bracket with its partner; nothing may follow on the line but a \
            comment. An apostrophe inside single quotes is written twice, or the text put in double quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello" 1️⃣you2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hello you"
            """))
}

extension Diagnostic {
    package static func textAfterValue(_ word: String, value: String, at span: Span, replace all: Span) -> Diagnostic {
        Diagnostic(
            .textAfterValue, at: span, "`\(word)` comes after the end of the value", label: "the value has ended before this",
            rule: "nothing follows a quoted text or a closing bracket on its line but a comment",
            help: ["put the whole text in quotes, and write quotes of that kind inside it differently"],
            fixes: .quoting(Fix.unquoted(value), at: all))
    }
}
