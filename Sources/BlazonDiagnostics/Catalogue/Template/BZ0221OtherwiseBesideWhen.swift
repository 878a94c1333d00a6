extension Code {
    package static let otherwiseBesideWhen = Code(
        "BZ0221", .error, "Misplaced `otherwise`",
        explanation: """
            `otherwise` is a separate item at the end of the list, not a key of a branch. Write `- otherwise: …` as the last \
            item.
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
}
