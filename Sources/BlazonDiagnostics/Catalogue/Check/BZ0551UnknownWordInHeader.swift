extension Code {
    package static let unknownWordInHeader = Code(
        "BZ0551", .error, "Unknown header value",
        explanation: """
            The mapping table lists the values that the service accepts for a header (`words`). The push types and priorities of \
            APNs are built in. The service rejects a request with any other value. Use one of the accepted values.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              pushKind: 1️⃣bogus2️⃣
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: apns, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: aps.alert.title }
                  pushKind: { type: identifier, summary: Kind of push, source: own, app: { header: apns-push-type } }
                """),
        replacing: "pushKind: bogus", with: "pushKind: alert")
}

extension Diagnostic {
    /// `word` is nil if the value can be any text.
    package static func unknownWord(
        inHeader header: String, _ word: String?, known: [String], setting: String, target: String, table: String, at span: Span
    ) -> Diagnostic {
        let meant = word.flatMap { nearest($0, among: known) }
        return Diagnostic(
            .unknownWordInHeader, at: span,
            word.map { "`\($0)` is not a value of the header \(header)" }
                ?? "`\(setting)` can be any text but maps to the header \(header)",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "in \(table), \(header) on \(target) is one of \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "use one of these values, or declare the field as an enum of them"])
    }
}
