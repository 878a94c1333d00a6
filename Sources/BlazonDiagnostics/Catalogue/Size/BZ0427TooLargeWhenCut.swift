import BlazonBytes

extension Code {
    package static let tooLargeWhenCut = Code(
        "BZ0427", .warning, "Payload too large despite truncation",
        explanation: """
            `overflow` truncates one text until the payload fits, but keeps at least its first letter and an ellipsis. The rest \
            of the payload can be over the limit alone (APNs: `PayloadTooLarge`). Such recipients are rejected when they are \
            rendered. Add bounds to the other fields, or shorten them with `truncate` or `truncate_bytes`.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            recipient:
              name: string(..2000)
            overflow: { truncate: body }
            message:
              title: "{{ name }}"
              body: Our weekend offer is here.
            """),
        replacing: "name: string(..2000)", with: "name: string(..200)")
}

extension Diagnostic {
    package static func tooLargeWhenCut(_ edition: SizedEdition, most: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooLargeWhenCut, at: span,
            "`\(edition.text)` can be over its limit despite `overflow`: up to \(grouped(most)) bytes; the limit is \(grouped(limit))",
            label: "\(grouped(most - limit)) bytes too many",
            rule: "\(edition.accepts(limit)); truncation keeps at least a letter and an ellipsis",
            help: ["add tighter bounds to the fields of the other settings"])
    }
}
