extension Code {
    package static let blankKey = Code(
        "BZ0352", .error, "Blank name of a custom field",
        explanation: """
            A custom field needs a name, because the app reads it by name. Write a name that is not only whitespace.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields:
                1️⃣" "2️⃣: 1
            """),
        replacing: #"" ": 1"#, with: "a: 1")
}

extension Diagnostic {
    package static func blankKey(at span: Span) -> Diagnostic {
        Diagnostic(
            .blankKey, at: span, "the name is blank", rule: "a custom field has a name that is not blank", help: ["write a name"])
    }
}
