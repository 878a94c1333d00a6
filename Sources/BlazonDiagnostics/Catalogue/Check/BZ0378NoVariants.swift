extension Code {
    package static let noVariants = Code(
        "BZ0378", .error, "A variant where there is none",
        explanation: """
            `variant` is the name of the A/B test's variant that a recipient gets; without `variants` there is none.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello {{ 1️⃣variant2️⃣ }}
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func noVariants(at span: Span) -> Diagnostic {
        Diagnostic(
            .noVariants, at: span, "`variant` has no value", label: "this template has no `variants`",
            rule: "`variant` is the name of the chosen variant; a field of this name is `recipient.variant`",
            help: ["add `variants:`, or write `recipient.variant` if you mean a field"])
    }
}
