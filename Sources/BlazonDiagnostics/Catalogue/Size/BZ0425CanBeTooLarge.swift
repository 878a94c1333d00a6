import BlazonBytes

extension Code {
    package static let canBeTooLarge = Code(
        "BZ0425", .warning, "Payload possibly too large",
        explanation: """
            The types allow recipients whose payload is over the provider's limit (APNs: `PayloadTooLarge`). Such recipients are \
            rejected when they are rendered. The help shows an example of one. If no recipient comes near the bound, the help \
            explains why the bound can be higher than any payload. Add tighter bounds to the fields, shorten texts with \
            `truncate` or `truncate_bytes`, or let `overflow: {truncate: body}` shorten the body.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            recipient:
              name: string(..2000)
            message:
              title: Hello
              body: "{{ name }}"
            """),
        replacing: "name: string(..2000)", with: "name: string(..200)")
}

extension Diagnostic {
    /// `budget` lists the bytes of each setting in the witness's payload, the largest first. `witness` is a recipient as JSON,
    /// with the size of its payload in bytes. `reasons` explain why the largest payload may be smaller than the bound, if no
    /// payload of that size was found.
    package static func canBeTooLarge(
        _ edition: SizedEdition, most: Int, limit: Int, budget: [(setting: String, bytes: Int)],
        witness: (record: String, bytes: Int)?, reasons: [String], at span: Span
    ) -> Diagnostic {
        let parts = budget.prefix(6).map { "`\($0.setting)` \(grouped($0.bytes))" }.joined(separator: ", ")
        let shown = witness.map { witness in
            let scalars = witness.record.unicodeScalars
            let record = scalars.count <= 240 ? witness.record : String(String.UnicodeScalarView(scalars.prefix(240))) + "…"
            return "example of a recipient with \(grouped(witness.bytes)) bytes: \(record)"
        }
        return Diagnostic(
            .canBeTooLarge, at: span,
            "`\(edition.text)` can be over its limit: up to \(grouped(most)) bytes; the limit is \(grouped(limit))",
            label: "\(grouped(most - limit)) bytes too many",
            rule: edition.accepts(limit),
            help: ["add tighter bounds to the fields, shorten texts with `truncate_bytes`, or use `overflow: {truncate: body}`"]
                + (parts.isEmpty ? [] : ["bytes by setting: \(parts)"]) + (shown.map { [$0] } ?? [])
                + (reasons.isEmpty
                    ? [] : ["the bound can be higher than any payload: " + reasons.prefix(4).joined(separator: "; ")]))
    }
}
