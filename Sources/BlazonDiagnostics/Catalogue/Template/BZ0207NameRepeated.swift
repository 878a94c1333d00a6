extension Code {
    package static let nameRepeated = Code(
        "BZ0207", .error, "Duplicate name in a list",
        explanation: """
            The order and number of occurrences in a list of names have no effect, so a duplicate is probably a typo for another \
            name. Correct the name or delete it.
            """,
        example: .template(
            """
            campaign: demo
            targets: [ios, 1️⃣ios2️⃣]
            message:
              title: Hello
            """),
        replacing: "targets: [ios, ios]", with: "targets: [ios]")
}

extension Diagnostic {
    package static func nameRepeated(_ name: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .nameRepeated, at: span, "`\(name)` is already in the list", label: "duplicate",
            labels: [Label(first, "first occurrence")], help: ["delete one of them"])
    }
}
