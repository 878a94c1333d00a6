extension Code {
    package static let neverTaken = Code(
        "BZ0338", .warning, "A branch that is never taken",
        explanation: """
            By the types of its fields the condition is false for every recipient that comes here.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if 1️⃣points < 02️⃣ %}In debt{% else %}Welcome{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if points == 0 %}Start now{% else %}Welcome{% endif %}"
            """))
}

extension Diagnostic {
    package static func neverTaken(at span: Span) -> Diagnostic {
        Diagnostic(
            .neverTaken, at: span, "this is never true", label: "false for every recipient that comes here",
            rule: "by the types of its fields, and the conditions above", help: ["take the branch out, or correct its condition"])
    }
}
