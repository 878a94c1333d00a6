extension Code {
    package static let emptyList = Code(
        "BZ0336", .error, "An empty list of literals",
        explanation: """
            Nothing is in it, so the condition would never hold.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if city in 1️⃣[]2️⃣ %}Home{% else %}Away{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if city in ['Lisboa'] %}Home{% else %}Away{% endif %}"
            """))
}

extension Diagnostic {
    package static func emptyList(at span: Span) -> Diagnostic {
        Diagnostic(.emptyList, at: span, "nothing is in an empty list", rule: "`value in ['a', 'b']`", help: ["list the values"])
    }
}
