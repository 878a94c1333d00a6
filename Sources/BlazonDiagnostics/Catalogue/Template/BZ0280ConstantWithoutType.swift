extension Code {
    package static let constantWithoutType = Code(
        "BZ0280", .error, "Typed constant without a type",
        explanation: """
            A constant of `delivery` is a text, or a map with its `type` and, unless every run sets it, its `value`. Write the type, \
            or the text alone.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              1️⃣ends2️⃣: { value: "2026-12-01" }
            message:
              title: "Until {{ delivery.ends }}"
            """),
        replacing: "{ value:", with: "{ type: date, value:")
}

extension Diagnostic {
    package static func constantWithoutType(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .constantWithoutType, at: span, "the constant `\(name)` has no type",
            rule: "a constant is a text, or a map with `type` and `value`", help: ["add `type:`, or write the text alone"])
    }
}
