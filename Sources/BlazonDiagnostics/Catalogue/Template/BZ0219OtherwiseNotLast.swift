extension Code {
    package static let otherwiseNotLast = Code(
        "BZ0219", .error, "Branch after `otherwise`",
        explanation: """
            The first branch whose condition is true is used, and `otherwise` is always true. A branch after it can never be \
            used. Move the branch above `otherwise` or delete it.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                - otherwise: Hi
                - 1️⃣when2️⃣: target == 'ios'
                  then: Hello
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
    package static func otherwiseNotLast(otherwise: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .otherwiseNotLast, at: span, "this branch comes after `otherwise`", label: "never reached",
            labels: [Label(otherwise, "always true")], rule: "`otherwise` is the last item of a choice",
            help: ["move the branch above `otherwise`, or delete it"])
    }
}
