extension Code {
    package static let argumentMissing = Code(
        "BZ0257", .error, "Missing filter argument",
        explanation: """
            A colon or a comma after a filter is followed by an argument. Write the argument or delete the punctuation.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append1️⃣:2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append: }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    package static func argumentMissing(filter: String, after separator: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentMissing, at: span, "missing argument of `\(filter)` after `\(separator)`", label: "expected an argument",
            rule: "an argument is a field, a literal, or an expression in parentheses",
            help: ["write the argument, or delete the `\(separator)`"])
    }
}
