import BlazonBytes

extension Code {
    package static let variantWeight = Code(
        "BZ0268", .error, "Weight that is not a whole number",
        explanation: """
            A weight is the share of recipients that get a variant, relative to the sum of all weights. It is a whole number of \
            at least 1. The weights do not have to add up to 100.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 1️⃣0.52️⃣ }
              b: { weight: 1 }
            """),
        replacing: "a: { weight: 0.5 }", with: "a: { weight: 1 }")
}

extension Diagnostic {
    package static func variantWeight(_ word: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .variantWeight, at: span, "`\(word)` is not a valid weight", label: "expected a whole number from 1 to \(limit)",
            rule: "recipients are distributed in proportion to the weights",
            help: ["write whole numbers, such as `50` and `50`, or `70` and `30`"],
            fixes: word.utf8.hasSuffix("%") && (Int(word.dropLast()) ?? 0) > 0
                ? [Fix("write `\(word.dropLast())`", replace: span, with: String(word.dropLast()))] : [])
    }
}
