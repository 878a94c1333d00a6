extension Code {
    package static let unknownWordInHeader = Code(
        "BZ0551", .error, "Header value that the service does not know",
        explanation: """
            The table lists the values that the service knows for a header (`words`); APNs' push types and priorities are known without. The
            service refuses a request with another value.
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
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              pushKind: alert
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
                """))
}

extension Diagnostic {
    /// - Parameter word: nil where the value can be any text.
    package static func unknownWord(
        inHeader header: String, _ word: String?, known: [String], setting: String, target: String, table: String, at span: Span
    ) -> Diagnostic {
        let meant = word.flatMap { nearest($0, among: known) }
        return Diagnostic(
            .unknownWordInHeader, at: span,
            word.map { "`\($0)` is not a value of the header \(header)" }
                ?? "`\(setting)` can be any text, and goes into the header \(header)",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "\(table) says: \(header) on \(target) is one of \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "choose one of them, or declare the field as an enum of them"])
    }
}
