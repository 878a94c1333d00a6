extension Code {
    package static let otherwiseNotLast = Code(
        "BZ0219", .error, "A branch after otherwise",
        explanation: """
            The first branch that holds wins, and `otherwise` always holds: nothing behind it is ever reached.
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
            .otherwiseNotLast, at: span, "this branch stands after `otherwise`", label: "never reached",
            labels: [Label(otherwise, "this always holds")], rule: "`otherwise` is the last item of a choice, and there is one",
            help: ["move it above `otherwise`, or take it out"])
    }
}
