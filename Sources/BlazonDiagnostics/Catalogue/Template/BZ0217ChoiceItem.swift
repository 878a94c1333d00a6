extension Code {
    package static let choiceItem = Code(
        "BZ0217", .error, "A choice holds branches only",
        explanation: """
            In a list with `when:` every item is a branch, `- when: …` with `then: …`, and the last one `- otherwise: …`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                - when: target == 'ios'
                  then: Hello
                - 1️⃣Hi2️⃣
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
    package static func choiceItem(at span: Span) -> Diagnostic {
        Diagnostic(
            .choiceItem, at: span, "this item of the choice is no branch", label: "neither `when` nor `otherwise`",
            rule: "a list with `when` holds nothing but branches",
            help: ["write `- otherwise: …` for what holds in every other case"])
    }
}
