extension Code {
    package static let loneVariant = Code(
        "BZ0377", .warning, "An A/B test with one variant",
        explanation: """
            One variant takes all recipients: there is nothing to compare.
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
        corrected: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 50 }
              b: { weight: 50, message: { title: Hi } }
            """))
}

extension Diagnostic {
    package static func loneVariant(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .loneVariant, at: span, "`\(name)` is the only variant", label: "it takes every recipient",
            rule: "a test compares two variants or more", help: ["add a second variant, or take `variants` out"])
    }
}
