extension Code {
    package static let argumentRepeated = Code(
        "BZ0258", .error, "An argument is given twice",
        explanation: """
            With two values for one argument, one of them would be dropped without a word. Keep the one that is
            meant.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1 | plural: one: 'a', 1️⃣one2️⃣: 'b', other: 'c' }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func argumentRepeated(_ key: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentRepeated, at: span, "`\(key)` is given already", label: "again here", labels: [Label(first, "first here")],
            rule: "each named argument is given once", help: ["take one of them out"])
    }
}
