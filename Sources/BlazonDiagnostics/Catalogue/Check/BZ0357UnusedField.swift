extension Code {
    package static let unusedField = Code(
        "BZ0357", .note, "A field that nothing reads",
        explanation: """
            Each declared field must be in every record, and is checked. One that nothing reads only sets recipients aside.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              1️⃣city2️⃣: string(..40)
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: Hello {{ city }}
            """))
}

extension Diagnostic {
    package static func unusedField(_ path: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedField, at: span, "`\(path)` is read by nothing", rule: "a declared field is wanted of every recipient",
            help: ["take it out of `recipient:`, unless the check is wanted"])
    }
}
