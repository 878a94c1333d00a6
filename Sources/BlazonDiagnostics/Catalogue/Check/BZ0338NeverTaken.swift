extension Code {
    package static let neverTaken = Code(
        "BZ0338", .warning, "Condition that is never true",
        explanation: """
            The types of the fields and the conditions above make this condition false for every recipient that reaches it. Its \
            branch is never used. Correct the condition or delete the branch.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if 1️⃣points < 02️⃣ %}In debt{% else %}Welcome{% endif %}"
            """),
        replacing: "< 0 %}In debt{%", with: "== 0 %}Start now{%")
}

extension Diagnostic {
    package static func neverTaken(at span: Span) -> Diagnostic {
        Diagnostic(
            .neverTaken, at: span, "this is never true", label: "false for every recipient that reaches it",
            rule: "the types of the fields and the conditions above decide this condition",
            help: ["correct the condition, or delete the branch"])
    }
}
