extension Code {
    package static let retiredSetting = Code(
        "BZ0356", .warning, "Retired setting",
        explanation: """
            According to the mapping table, apps no longer read this setting. It is still sent and adds to the size of the \
            payload. Use the setting that replaces it, if there is one.
            """,
        example: .template(
            """
            campaign: offer
            message:
              1️⃣headline2️⃣: Hello
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  headline: { type: text, summary: Old first line, source: own, retired: { since: 2024-06, use: title }, app: head }
                """),
        replacing: "headline: Hello", with: "title: Hello")
}

extension Diagnostic {
    package static func retiredSetting(_ setting: String, since: String, use: String?, table: String, at span: Span) -> Diagnostic
    {
        Diagnostic(
            .retiredSetting, at: span, "`\(setting)` has been retired since \(since)",
            rule: "\(table) marks this setting as retired",
            help: [use.map { "use `\($0)`" } ?? "delete it"],
            fixes: use.map { [Fix("use `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
