extension Code {
    package static let requiredMissing = Code(
        "BZ0348", .error, "Missing required setting",
        explanation: """
            According to the mapping table, this setting has no effect without another one. Add the missing setting.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣link2️⃣: https://example.com/a
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  link: { type: url, summary: Link, source: own, requires: [linkKind], app: link }
                  linkKind: { type: enum(web | app), summary: Kind of link, source: own, app: kind }
                """),
        replacing: "link: https://example.com/a", with: "link: https://example.com/a\n  linkKind: web")
}

extension Diagnostic {
    package static func requiredMissing(_ missing: String, by setting: String, table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .requiredMissing, at: span, "`\(setting)` requires `\(missing)`",
            rule: "in \(table), `\(setting)` requires `\(missing)`", help: ["add `\(missing)`"])
    }
}
