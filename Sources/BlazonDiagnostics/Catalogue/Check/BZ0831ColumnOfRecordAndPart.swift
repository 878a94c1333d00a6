extension Code {
    package static let columnOfRecordAndPart = Code(
        "BZ0831", .error, "Column of a record and of its field",
        explanation: """
            A record is read either from one column, as JSON, or field by field. `source.columns` names a column for both, so one \
            of them would never be read.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              order: { id: string(..20) }
            source:
              columns:
                order: Order
                1️⃣order.id2️⃣: Order Number
            message:
              title: "Order {{ order.id }}"
            """),
        replacing: "    order: Order\n", with: "")
}

extension Diagnostic {
    package static func columnOfRecordAndPart(_ field: String, record: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .columnOfRecordAndPart, at: span, "`\(record)` has a column, and so does its field `\(field)`",
            labels: [Label(first, "the column of the record")],
            rule: "a record is read from one column, or field by field", help: ["delete one of the two columns"])
    }
}
