extension Code {
    package static let holdoutsAlone = Code(
        "BZ0276", .error, "Only holdouts",
        explanation: """
            A holdout is the share of an A/B test that gets nothing. If every variant is one, the campaign sends nothing to \
            anybody. Add a variant that is sent.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              1️⃣control2️⃣: { weight: 10, holdout: true }
            """),
        replacing: "control: { weight: 10, holdout: true }",
        with: "a: { weight: 90 }\n  control: { weight: 10, holdout: true }")
}

extension Diagnostic {
    package static func holdoutsAlone(at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutsAlone, at: span, "no variant is sent", rule: "at least one variant of a test is not a holdout",
            help: ["add a variant without `holdout: true`"])
    }
}
