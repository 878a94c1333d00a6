extension Code {
    package static let valueMissing = Code(
        "BZ0205", .error, "Missing value",
        explanation: """
            A key must have a value: nothing, `null` and blank text have no meaning here. Give the key a value or delete the \
            line. Put the value in quotes if it is text that YAML reads as null.
            """,
        example: .template(
            """
            campaign: demo
            1️⃣mapping2️⃣:
            message:
              title: Hello
            """),
        replacing: "campaign: demo\nmapping:", with: "campaign: demo")
}

extension Diagnostic {
    package static func valueMissing(_ key: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .valueMissing, at: span, "`\(key)` has no value", label: "expected a value",
            rule: "every key has a value",
            help: ["give `\(key)` a value, or delete the line"])
    }
}
