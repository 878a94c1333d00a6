extension Code {
    package static let fieldName = Code(
        "BZ0212", .error, "Malformed field name",
        explanation: """
            Expressions read a field as `{{ name }}`, so its name has only letters, digits and `_`, and begins with a letter or \
            `_`. Rename the field in the template and in the data.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣first-name2️⃣: Ana
            message:
              title: Hello
            """),
        replacing: "first-name: Ana", with: "firstName: Ana")
}

extension Diagnostic {
    package static func fieldName(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .fieldName, at: span, "`\(name)` is not a valid field name", label: "letters, digits and `_` only",
            rule: "a field name has only letters, digits and `_`, and does not begin with a digit",
            help: ["rename the field here and in the data"])
    }
}
