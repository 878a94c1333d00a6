extension Catalogue {
    static let choices: [Code] = [.choiceItem, .otherwiseMissing, .otherwiseNotLast, .branchHalf, .otherwiseBesideWhen]
}

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

extension Code {
    package static let otherwiseMissing = Code(
        "BZ0218", .error, "Missing `otherwise`",
        explanation: """
            A choice needs a value for every recipient. If no condition is true, the value of `otherwise` is used. Add `- \
            otherwise: …` as the last item.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                1️⃣- when: target == 'ios'
                  then: Hello2️⃣
            """),
        replacing: "then: Hello", with: "then: Hello\n    - otherwise: Hi")
}

extension Diagnostic {
    package static func otherwiseMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .otherwiseMissing, at: span, "`otherwise` is missing", label: "has no value if no condition is true",
            rule: "a choice ends with `- otherwise: …`", help: ["add `- otherwise: …` as the last item"])
    }
}

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

extension Code {
    package static let otherwiseBesideWhen = Code(
        "BZ0221", .error, "Misplaced `otherwise`",
        explanation: """
            `otherwise` is a separate item at the end of the list, not a key of a branch, and has no `then`. Write `- otherwise: …` \
            as the last item.
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
        replacing: "  otherwise: Hi", with: "- otherwise: Hi")
}

extension Diagnostic {
    package static func otherwiseBesideWhen(at span: Span) -> Diagnostic {
        Diagnostic(
            .otherwiseBesideWhen, at: span, "`otherwise` is part of a branch", label: "needs its own `-`",
            rule: "`otherwise` is a separate list item", help: ["write `- otherwise: …` as the last item"])
    }

    /// The same for a `then` below `otherwise`, or beside it. `written` is its value if that is text.
    package static func thenOfOtherwise(written: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .otherwiseBesideWhen, at: span, "`otherwise` takes its value without `then`", label: "not part of `otherwise`",
            rule: "a branch without a condition is `- otherwise: …`",
            help: ["delete `then:`: write `- otherwise: \(written ?? "…")`"])
    }
}
