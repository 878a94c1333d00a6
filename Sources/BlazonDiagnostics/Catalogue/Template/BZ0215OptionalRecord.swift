extension Code {
    package static let optionalRecord = Code(
        "BZ0215", .error, "Optional record",
        explanation: """
            A record that can be missing as a whole is declared by the name of its type: `favourite: optional item`, with the fields \
            of `item` under `types`. A record that is there has all of its required fields. If each of its fields is optional, the \
            record can be left out anyway, and `optional` is not written.
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
            types:
              order: { id: string(..20) }
            recipient:
              order: optional order
            message:
              title: "{% if order %}Order {{ order.id }}{% else %}Hello{% endif %}"
            """))
}

extension Diagnostic {
    /// An optional record whose type has no name, for which `type` is nil, or has no required field.
    package static func optionalRecord(_ name: String, type: String?, at span: Span) -> Diagnostic {
        guard let type else {
            return Diagnostic(
                .optionalRecord, at: span, "the type of the optional record `\(name)` has no name",
                label: "the name of a type is expected here",
                rule: "only a record with a named type can be optional",
                help: [
                    "declare its fields under `types`, such as `item: { sku: string(..20) }`, and write `\(name): optional item`"
                ])
        }
        return Diagnostic(
            .optionalRecord, at: span, "`optional` has no effect on `\(name)`",
            label: "each field of `\(type)` is optional",
            rule: "a record whose fields are all optional can always be missing",
            help: ["write `\(name): \(type)`, or remove `optional` from a field that each `\(type)` has"])
    }
}
