extension Code {
    package static let emptyList = Code(
        "BZ0336", .error, "Empty list",
        explanation: """
            No value is in an empty list, so the condition is false for every recipient. Write the values in the list.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if city in 1️⃣[]2️⃣ %}Home{% else %}Away{% endif %}"
            """),
        replacing: "city in []", with: "city in ['Lisboa']")
}

extension Diagnostic {
    package static func emptyList(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyList, at: span, "the list is empty, so this is always false",
            rule: "`in` takes a list of literals: `value in ['a', 'b']`", help: ["write the values in the list"])
    }
}
