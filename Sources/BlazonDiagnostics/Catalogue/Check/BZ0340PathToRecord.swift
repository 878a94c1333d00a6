extension Code {
    package static let pathToRecord = Code(
        "BZ0340", .error, "Record used as a value",
        explanation: """
            A record is a group of fields and has no value itself. Use one of its fields.
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
        replacing: #"title: "Order {{ order }}""#, with: #"title: "Order {{ order.id }}""#)
}

extension Diagnostic {
    package static func pathToRecord(_ name: String, members: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .pathToRecord, at: span, "`\(name)` is a record, not a single value", label: "use one of its fields",
            rule: members.isEmpty ? "this record has no fields" : "its fields are \(listed(members))",
            help: [members.first.map { "write a field, such as `\(name).\($0)`" } ?? "declare a field in the record"])
    }
}
