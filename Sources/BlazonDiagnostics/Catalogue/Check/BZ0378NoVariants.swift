extension Code {
    package static let noVariants = Code(
        "BZ0378", .error, "No variants",
        explanation: """
            `variant` is the name of the variant that a recipient gets in an A/B test. This template has no `variants`, so it \
            has no value. Add `variants:`, or write `recipient.variant` if you mean a field.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello {{ 1️⃣variant2️⃣ }}
            """),
        replacing: "title: Hello {{ variant }}", with: "title: Hello")
}

extension Diagnostic {
    package static func noVariants(at span: Span) -> Diagnostic {
        Diagnostic(
            .noVariants, at: span, "`variant` has no value", label: "this template has no `variants`",
            rule: "`variant` is the name of the recipient's variant; write `recipient.variant` for a field",
            help: ["add `variants:`, or write `recipient.variant` if you mean a field"])
    }
}
