extension Code {
    package static let variantWeight = Code(
        "BZ0268", .error, "A weight that is no whole number",
        explanation: """
            A weight says how many of all recipients a variant takes, out of the sum of the weights: a whole number from 1 on. The sum need not be 100.
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
        corrected: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 1 }
              b: { weight: 1 }
            """))
}

extension Diagnostic {
    package static func variantWeight(_ word: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .variantWeight, at: span, "`\(word)` is no weight", label: "a whole number from 1 to \(limit)",
            rule: "recipients are shared out in the ratio of the weights",
            help: ["write whole numbers: `50` and `50` for halves, `70` and `30`"],
            fixes: word.hasSuffix("%") && (Int(word.dropLast()) ?? 0) > 0
                ? [Fix("write `\(word.dropLast())`", replace: span, with: String(word.dropLast()))] : [])
    }
}
