import BlazonBytes

extension Code {
    package static let alwaysTooLarge = Code(
        "BZ0424", .error, "Payload always too large",
        explanation: """
            The provider rejects payloads over its limit (APNs: `PayloadTooLarge`). Even the smallest payload of this template \
            is over it, so no recipient can be served. Shorten the texts, or move content that the app can download out of the \
            payload.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            message:
              title: Hello
              body: \(String(repeating: "Our weekend offer is here. ", count: 160))
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              body: Our weekend offer is here.
            """))
}

extension Diagnostic {
    /// `others` lists the target's other editions that always exceed the limit, with their smallest sizes.
    package static func alwaysTooLarge(
        _ edition: SizedEdition, least: Int, limit: Int, others: [(edition: SizedEdition, least: Int)], at span: Span
    ) -> Diagnostic {
        let more = others.prefix(12).map { "`\($0.edition.text)` \(grouped($0.least))" }.joined(separator: ", ")
        let rest = others.count > 12 ? ", \(others.count - 12) others" : ""
        return Diagnostic(
            .alwaysTooLarge, at: span,
            "`\(edition.text)` is always over its limit: at least \(grouped(least)) bytes; the limit is \(grouped(limit))",
            label: "\(grouped(least - limit)) bytes too many",
            rule: edition.accepts(limit),
            help: ["shorten the texts"] + (more.isEmpty ? [] : ["also over the limit: \(more)\(rest)"]))
    }
}
