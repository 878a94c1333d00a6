extension Code {
    package static let retiredSetting = Code(
        "BZ0356", .warning, "A setting that is no longer read",
        explanation: """
            The mapping table says that apps no longer read this setting, and since when. It still lands in the
            payload, where it costs bytes; move to the setting that replaced it, if the table names one.
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
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
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
                """))
}

extension Diagnostic {
    package static func retiredSetting(_ setting: String, since: String, use: String?, table: String, at span: Span) -> Diagnostic
    {
        Diagnostic(
            .retiredSetting, at: span, "`\(setting)` is retired since \(since)", rule: "\(table) says so",
            help: [use.map { "use `\($0)`" } ?? "take it out"],
            fixes: use.map { [Fix("use `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
