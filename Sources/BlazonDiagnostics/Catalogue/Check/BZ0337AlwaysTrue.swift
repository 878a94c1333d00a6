extension Code {
    package static let alwaysTrue = Code(
        "BZ0337", .warning, "A condition that always holds",
        explanation: """
            By the types of its fields the condition is true for every recipient that comes here, so what follows it is never reached.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if 1️⃣points >= 02️⃣ %}{{ points }} points{% else %}None{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if points > 0 %}{{ points }} points{% else %}None{% endif %}"
            """))
}

extension Diagnostic {
    package static func alwaysTrue(at span: Span) -> Diagnostic {
        Diagnostic(
            .alwaysTrue, at: span, "this is always true", label: "true for every recipient that comes here",
            rule: "by the types of its fields, and the conditions above", help: ["take the condition out, or correct it"])
    }
}
