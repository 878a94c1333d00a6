extension Code {
    package static let alwaysTooLarge = Code(
        "BZ0424", .error, "A payload that is too large for everyone",
        explanation: """
            Providers refuse a payload over their limit (APNs: `PayloadTooLarge`). The smallest that this template can make on the target
            is over it, so that no recipient could be served. Shorten the texts, or move what the app can fetch out of the payload.
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
    /// - Parameter others: the target's other editions that are over the limit for everyone, and their smallest sizes.
    package static func alwaysTooLarge(
        _ edition: SizedEdition, least: Int, limit: Int, others: [(edition: SizedEdition, least: Int)], at span: Span
    ) -> Diagnostic {
        let more = others.prefix(12).map { "`\($0.edition.text)` \(grouped($0.least))" }.joined(separator: ", ")
        let rest = others.count > 12 ? ", \(others.count - 12) others" : ""
        return Diagnostic(
            .alwaysTooLarge, at: span,
            "`\(edition.text)` is over its limit for everyone: at least \(grouped(least)) of \(grouped(limit)) bytes",
            label: "\(grouped(least - limit)) bytes too many",
            rule: edition.takes(limit),
            help: ["shorten what is written there"] + (more.isEmpty ? [] : ["over the limit too: \(more)\(rest)"]))
    }
}
