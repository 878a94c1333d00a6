extension Code {
    package static let optionalConstant = Code(
        "BZ0802", .error, "Optional constant",
        explanation: """
            A constant under `delivery` has a value in every run: in the template, or by `--set`. So its type cannot be optional. For \
            a text that may be left out, set a text that conditions test, such as `none`.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              ends: { type: 1️⃣optional date2️⃣, value: 2026-12-01 }
            message:
              title: "Until {{ delivery.ends | date: 'long' }}"
            """),
        replacing: "type: optional date", with: "type: date")
}

extension Diagnostic {
    package static func optionalConstant(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .optionalConstant, at: span, "the constant `\(name)` cannot be optional",
            rule: "every run has a value for each constant", help: ["leave `optional` out"])
    }
}
