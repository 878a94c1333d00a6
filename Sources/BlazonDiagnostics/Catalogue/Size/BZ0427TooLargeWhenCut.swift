extension Code {
    package static let tooLargeWhenCut = Code(
        "BZ0427", .warning, "A payload too large even when cut",
        explanation: """
            `overflow` cuts one text until the payload fits, but no further than to its first letter and an ellipsis. What else is in
            the payload can take more than the limit by itself (APNs: `PayloadTooLarge`), and each such recipient is rejected at render.
            Bound the other fields, or cut them with `truncate` or `truncate_bytes`.
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
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              name: string(..200)
            overflow: { truncate: body }
            message:
              title: "{{ name }}"
              body: Our weekend offer is here.
            """))
}

extension Diagnostic {
    package static func tooLargeWhenCut(_ edition: SizedEdition, most: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooLargeWhenCut, at: span,
            "`\(edition.text)` can be over its limit although `overflow` cuts a text: up to \(grouped(most)) of \(grouped(limit)) bytes",
            label: "\(grouped(most - limit)) bytes too many",
            rule: "\(edition.takes(limit)); a cut leaves a letter and an ellipsis",
            help: ["bound the fields of the other settings tighter"])
    }
}
