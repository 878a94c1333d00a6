extension Code {
    package static let pathToRecord = Code(
        "BZ0340", .error, "A record where a field is meant",
        explanation: """
            A record is no value of its own; name one of its fields.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              order:
                id: string(..20)
            message:
              title: "Order {{ 1️⃣order2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              order:
                id: string(..20)
            message:
              title: "Order {{ order.id }}"
            """))
}

extension Diagnostic {
    package static func pathToRecord(_ name: String, members: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .pathToRecord, at: span, "`\(name)` holds several values", label: "name one of its fields",
            rule: members.isEmpty ? "it has no fields" : "it has \(listed(members))",
            help: [members.first.map { "write, for example, `\(name).\($0)`" } ?? "declare a field in it"])
    }
}
