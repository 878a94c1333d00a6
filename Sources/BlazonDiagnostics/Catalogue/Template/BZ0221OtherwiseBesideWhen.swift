extension Code {
    package static let otherwiseBesideWhen = Code(
        "BZ0221", .error, "Otherwise is an item of its own",
        explanation: """
            `otherwise` is the last item of the list, not a part of a branch.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                - when: target == 'ios'
                  then: Hello
                  1️⃣otherwise2️⃣: Hi
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title:
                - when: target == 'ios'
                  then: Hello
                - otherwise: Hi
            """))
}

extension Diagnostic {
    package static func otherwiseBesideWhen(at span: Span) -> Diagnostic {
        Diagnostic(
            .otherwiseBesideWhen, at: span, "`otherwise` stands in a branch", label: "needs a `-` of its own",
            rule: "`otherwise` is an item of its own", help: ["write `- otherwise: …` as the last item"])
    }
}
