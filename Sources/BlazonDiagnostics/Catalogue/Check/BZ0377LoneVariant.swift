extension Code {
    package static let loneVariant = Code(
        "BZ0377", .warning, "Single variant",
        explanation: """
            With only one variant, every recipient gets it, and there is nothing to compare. Add a second variant or delete \
            `variants`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              1️⃣a2️⃣: { weight: 50 }
            """),
        replacing: "a: { weight: 50 }", with: "a: { weight: 50 }\n  b: { weight: 50, message: { title: Hi } }")
}

extension Diagnostic {
    package static func loneVariant(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .loneVariant, at: span, "`\(name)` is the only variant", label: "every recipient gets it",
            rule: "a test compares at least two variants", help: ["add a second variant, or delete `variants`"])
    }
}
