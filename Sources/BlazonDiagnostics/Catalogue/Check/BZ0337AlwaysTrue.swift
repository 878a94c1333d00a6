extension Code {
    package static let alwaysTrue = Code(
        "BZ0337", .warning, "Condition that is always true",
        explanation: """
            The types of the fields and the conditions above make this condition true for every recipient that reaches it. The \
            branches after it are never used. Correct the condition or delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if 1️⃣points >= 02️⃣ %}{{ points }} points{% else %}None{% endif %}"
            """),
        replacing: "if points >=", with: "if points >")
}

extension Diagnostic {
    package static func alwaysTrue(at span: Span) -> Diagnostic {
        Diagnostic(
            .alwaysTrue, at: span, "this is always true", label: "true for every recipient that reaches it",
            rule: "the types of the fields and the conditions above decide this condition",
            help: ["correct the condition, or delete it"])
    }
}
