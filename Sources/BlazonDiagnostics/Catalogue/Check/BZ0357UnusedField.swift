extension Code {
    package static let unusedField = Code(
        "BZ0357", .note, "Unused field",
        explanation: """
            Every recipient must provide every declared field, and its value is checked. A field that the template does not use \
            only causes recipients to be rejected. Remove it, unless you want the check.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              1️⃣city2️⃣: string(..40)
            message:
              title: Hello
            """),
        replacing: "title: Hello", with: "title: Hello {{ city }}")
}

extension Diagnostic {
    package static func unusedField(_ path: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedField, at: span, "`\(path)` is never used", rule: "every recipient must provide every declared field",
            help: ["remove it from `recipient:`, unless you want the check"])
    }
}
