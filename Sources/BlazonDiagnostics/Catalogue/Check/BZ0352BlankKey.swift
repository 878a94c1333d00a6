extension Code {
    package static let blankKey = Code(
        "BZ0352", .error, "A custom field without a name",
        explanation: """
            A name of nothing but white space cannot be read by an app.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields:
                1️⃣" "2️⃣: 1
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields:
                a: 1
            """))
}

extension Diagnostic {
    package static func blankKey(at span: Span) -> Diagnostic {
        Diagnostic(.blankKey, at: span, "the name is blank", rule: "a custom field has a name", help: ["give it a name"])
    }
}
