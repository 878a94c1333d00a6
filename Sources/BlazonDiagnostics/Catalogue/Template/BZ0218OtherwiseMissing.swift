extension Code {
    package static let otherwiseMissing = Code(
        "BZ0218", .error, "A choice without a last resort",
        explanation: """
            A choice must have a value for every recipient, so its last item is `- otherwise: …`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                1️⃣- when: target == 'ios'
                  then: Hello2️⃣
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
    package static func otherwiseMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .otherwiseMissing, at: span, "`otherwise` is missing", label: "nothing is chosen when no condition holds",
            rule: "a choice ends with `- otherwise: …`", help: ["add `- otherwise: …` as the last item"])
    }
}
