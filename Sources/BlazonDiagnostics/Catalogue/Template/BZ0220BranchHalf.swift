extension Code {
    package static let branchHalf = Code(
        "BZ0220", .error, "Incomplete branch",
        explanation: """
            A branch is one list item with a condition and a value: `- when: …` and `then: …`. Add the missing key to the same \
            item, without a `-` before it.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                - 1️⃣when2️⃣: target == 'ios'
                - otherwise: Hi
            """),
        replacing: "- when: target == 'ios'", with: "- when: target == 'ios'\n      then: Hello")
}

extension Diagnostic {
    package static func branchHalf(_ key: String, missing other: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .branchHalf, at: span, "`\(key)` has no `\(other)`", label: "incomplete branch",
            rule: "`when` and `then` belong to the same list item",
            help: ["add `\(other): …` to this item, without a `-` before it"])
    }
}
