extension Code {
    package static let optionalRecord = Code(
        "BZ0215", .error, "A record cannot be optional",
        explanation: """
            A record is a group of fields: each of them is optional or not on its own.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              order: 1️⃣optional record2️⃣
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            recipient:
              order:
                id: optional string
            message:
              title: "Order {{ order.id | default: 'sent' }}"
            """))
}

extension Diagnostic {
    package static func optionalRecord(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .optionalRecord, at: span, "`\(name)` is a record, and a record cannot be optional",
            label: "a record is a map of fields",
            rule: "`optional` stands before the types of single fields",
            help: ["write the fields below `\(name):`, each with `optional` where it may be missing"])
    }
}
