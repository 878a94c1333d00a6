extension Code {
    package static let valueMissing = Code(
        "BZ0205", .error, "A key has no value",
        explanation: """
            A key with nothing, `null` or blank behind it says nothing. Where text is wanted that reads so, quote it.
            """,
        example: .template(
            """
            campaign: demo
            1️⃣mapping2️⃣:
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func valueMissing(_ key: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .valueMissing, at: span, "`\(key)` has no value", label: "nothing is said here",
            rule: "a key that is there has a value",
            help: ["give `\(key)` a value, or leave the line out"])
    }
}
