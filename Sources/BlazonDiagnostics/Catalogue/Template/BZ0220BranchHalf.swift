extension Code {
    package static let branchHalf = Code(
        "BZ0220", .error, "A branch has only one half",
        explanation: """
            A branch is a condition and what it chooses, in one item: `- when: …` and `then: …`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                - 1️⃣when2️⃣: target == 'ios'
                - otherwise: Hi
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
    package static func branchHalf(_ key: String, lacks other: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .branchHalf, at: span, "`\(key)` has no `\(other)` beside it", label: "half a branch",
            rule: "`when` and `then` stand in one item of the list",
            help: ["add `\(other): …` to this item, without a `-` before it"])
    }
}
