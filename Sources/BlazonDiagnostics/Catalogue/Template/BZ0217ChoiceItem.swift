extension Code {
    package static let choiceItem = Code(
        "BZ0217", .error, "Item of a choice without a condition",
        explanation: """
            In a list with `when:`, every item is a branch with `when: …` and `then: …`. The last item is `- otherwise: …`. \
            Change this item to a branch.
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
        replacing: "- Hi", with: "- otherwise: Hi")
}

extension Diagnostic {
    package static func choiceItem(at span: Span) -> Diagnostic {
        Diagnostic(
            .choiceItem, at: span, "expected `when` or `otherwise`", label: "neither `when` nor `otherwise`",
            rule: "every item of a list with `when` is a branch",
            help: ["write `- otherwise: …` for all other cases"])
    }
}
