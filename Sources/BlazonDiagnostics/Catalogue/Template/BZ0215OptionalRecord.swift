extension Code {
    package static let optionalRecord = Code(
        "BZ0215", .error, "Optional record",
        explanation: """
            A record is a group of fields, and each of these fields is required or optional. Put `optional` before the types of \
            the fields that can be missing.
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
            rule: "`optional` applies to single fields",
            help: ["write the fields under `\(name):`, with `optional` before the type of each field that can be missing"])
    }
}
