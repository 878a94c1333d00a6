extension Code {
    package static let listOutOfPlace = Code(
        "BZ0335", .error, "A list where no list belongs",
        explanation: """
            A list of literals stands on the right of `in` only.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if city == 1️⃣['Lisboa']2️⃣ %}Home{% else %}Away{% endif %}"
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
    package static func listOutOfPlace(at span: Span) -> Diagnostic {
        Diagnostic(
            .listOutOfPlace, at: span, "a list of literals stands on the right of `in` only", rule: "`value in ['a', 'b']`",
            help: ["use `in` to compare with several values"])
    }
}
