extension Code {
    package static let requiredAttribute = Code(
        "BZ0554", .error, "Payload without a required attribute",
        explanation: """
            The service rejects or ignores a payload without this attribute, and at least some recipients would get one. Set what \
            maps to it, for every recipient.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            message:
              title: Hello
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  web: { title: Web, service: web-push, default: true, requires: [notification.title, notification.navigate] }
                settings:
                  title: { type: text, summary: First line, source: own, web: notification.title }
                  deepLink: { type: url, summary: Where a tap leads, source: own, web: notification.navigate }
                """),
        replacing: "title: Hello", with: "title: Hello\n  deepLink: https://example.com/")
}

extension Diagnostic {
    /// `settings` are the rows that map to the attribute.
    package static func requiredAttribute(
        _ attribute: String, settings: [String], isForSome: Bool, target: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .requiredAttribute, at: span,
            "\(isForSome ? "for some recipients " : "")the payload on \(target) has no `\(attribute)`",
            rule: "in \(table), every payload on \(target) has `\(attribute)`",
            help: ["set \(settings.count > 1 ? "one of " : "")\(listed(settings))\(isForSome ? " for every recipient" : "")"])
    }
}
