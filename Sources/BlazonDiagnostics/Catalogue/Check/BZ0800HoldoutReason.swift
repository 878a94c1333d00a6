extension Code {
    package static let holdoutReason = Code(
        "BZ0800", .error, "Holdout with the name of a reason",
        explanation: """
            The manifest and `skipped.ndjson` name the reason for which a record was skipped: the reason under `skip`, or the name \
            of the holdout. With one name for both, the reports would not show which it was.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
              isTester: boolean
            skip:
              control: isTester
            message:
              title: Hello
            variants:
              a: { weight: 90 }
              1️⃣control2️⃣: { weight: 10, holdout: true }
            """),
        replacing: "  control: isTester", with: "  tester: isTester")
}

extension Diagnostic {
    /// `reason` is the place of the reason under `skip`.
    package static func holdoutReason(_ name: String, reason: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutReason, at: span, "the holdout `\(name)` has the name of a reason under `skip`",
            labels: [Label(reason, "the reason")],
            rule: "every skipped record has one reason, by its name", help: ["give one of them another name"])
    }
}
