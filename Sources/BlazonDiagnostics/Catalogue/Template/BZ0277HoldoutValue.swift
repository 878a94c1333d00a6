extension Code {
    package static let holdoutValue = Code(
        "BZ0277", .error, "Malformed holdout",
        explanation: "`holdout` takes `true` or `false`. With `true`, nothing is sent to the variant's share of the recipients.",
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 90 }
              control: { weight: 10, holdout: 1️⃣yes2️⃣ }
            """),
        replacing: "holdout: yes", with: "holdout: true")
}

extension Diagnostic {
    package static func holdoutValue(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutValue, at: span, "`holdout` takes `true` or `false`, not `\(word)`",
            rule: "a variant is sent, or it is a holdout", help: ["write `true` or `false`"])
    }
}
