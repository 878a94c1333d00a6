extension Code {
    package static let fieldName = Code(
        "BZ0212", .error, "A name that expressions cannot say",
        explanation: """
            A field is read as `{{ name }}`: letters, digits and `_`, a letter or `_` first. Rename the field in the data, or map it on the way in.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣first-name2️⃣: Ana
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            delivery:
              firstName: Ana
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func fieldName(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .fieldName, at: span, "`\(name)` cannot be said in an expression", label: "letters, digits and `_` only",
            rule: "a field's name is made of letters, digits and `_`, and no digit begins it",
            help: ["rename it, here and where its values come from"])
    }
}
