extension Code {
    package static let argumentMissing = Code(
        "BZ0257", .error, "A filter waits for an argument",
        explanation: """
            Behind a colon or a comma stands an argument.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append1️⃣:2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: '!' }}"
            """))
}

extension Diagnostic {
    package static func argumentMissing(filter: String, after separator: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentMissing, at: span, "`\(filter)` has nothing behind `\(separator)`", label: "an argument is missing",
            rule: "an argument is a field, a literal, or an expression in parentheses",
            help: ["write the argument, or take the `\(separator)` out"])
    }
}
