extension Code {
    package static let constantDoesNotFit = Code(
        "BZ0801", .error, "Constant of another type",
        explanation: """
            The value of a constant under `delivery` does not have the constant's type. It is judged as the value of a sample: by \
            type, bounds and members.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              ends: { type: date, value: 1️⃣tomorrow2️⃣ }
            message:
              title: "Until {{ delivery.ends | date: 'long' }}"
            """),
        replacing: "value: tomorrow", with: "value: 2026-12-01")
}

extension Diagnostic {
    package static func constantDoesNotFit(_ name: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .constantDoesNotFit, at: span, "the value of `delivery.\(name)` does not fit: \(reason)",
            rule: "a constant's value has its type", help: ["correct the value or the type"])
    }
}
