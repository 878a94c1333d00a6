extension Code {
    package static let holdoutKey = Code(
        "BZ0275", .error, "Content of a holdout",
        explanation: """
            A holdout is the share of an A/B test that gets nothing, so it has no message, no sections of targets and no locales. \
            Its only keys are `weight` and `holdout`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 90 }
              control: { weight: 10, holdout: true, 1️⃣message2️⃣: { title: Hi } }
            """),
        replacing: ", message: { title: Hi } }", with: " }")
}

extension Diagnostic {
    package static func holdoutKey(_ key: String, of holdout: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutKey, at: span, "`\(key)` in the holdout `\(holdout)`, to which nothing is sent",
            rule: "the only keys of a holdout are `weight` and `holdout`", help: ["delete `\(key)`, or delete `holdout: true`"])
    }
}
