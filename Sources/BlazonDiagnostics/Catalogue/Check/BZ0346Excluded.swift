extension Code {
    package static let excluded = Code(
        "BZ0346", .error, "Mutually exclusive settings",
        explanation: """
            Some settings cannot be combined. A silent push, for example, wakes the app and shows nothing: with text, a sound, a \
            badge or media it is not silent, or the service rejects it. Delete one of the settings.
            """,
        example: .template(
            """
            campaign: sync
            message:
              1️⃣silent2️⃣: true
              title: Hello
            """),
        replacing: "title: Hello", with: "customFields:\n    what: catalog")
}

extension Diagnostic {
    package static func excluded(_ setting: String, by others: [(name: String, span: Span)], table: String, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .excluded, at: span, "`\(setting)` cannot be combined with \(listed(others.map(\.name)))",
            labels: others.map { Label($0.span, "excluded by `\(setting)`") },
            rule: "in \(table), `\(setting)` excludes \(listed(others.map(\.name)))",
            help: ["delete `\(setting)` or \(others.count == 1 ? "the other setting" : "the other settings")"])
    }
}
