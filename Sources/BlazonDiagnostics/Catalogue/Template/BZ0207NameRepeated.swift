extension Code {
    package static let nameRepeated = Code(
        "BZ0207", .error, "A name stands twice in a list",
        explanation: """
            A list of names is a set: the second mention does nothing, so it is probably another name misspelt.
            """,
        example: .template(
            """
            campaign: demo
            targets: [ios, 1️⃣ios2️⃣]
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            targets: [ios]
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func nameRepeated(_ name: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .nameRepeated, at: span, "`\(name)` is in the list already", label: "again here",
            labels: [Label(first, "first here")], help: ["take one of them out"])
    }
}
