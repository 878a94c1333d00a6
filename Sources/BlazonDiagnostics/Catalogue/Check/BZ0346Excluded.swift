extension Code {
    package static let excluded = Code(
        "BZ0346", .error, "Settings that exclude one another",
        explanation: """
            A silent push wakes the app and shows nothing: with a text, a sound, a badge or media it is either not silent, or refused.
            """,
        example: .template(
            """
            campaign: sync
            message:
              1️⃣silent2️⃣: true
              title: Hello
            """),
        corrected: .template(
            """
            campaign: sync
            message:
              silent: true
              customFields:
                what: catalog
            """))
}

extension Diagnostic {
    package static func excluded(_ setting: String, by others: [(name: String, span: Span)], table: String, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .excluded, at: span, "`\(setting)` cannot come with \(listed(others.map(\.name)))",
            labels: others.map { Label($0.span, "excluded by `\(setting)`") },
            rule: "\(table) says: `\(setting)` excludes \(listed(others.map(\.name)))",
            help: ["take out `\(setting)`, or \(others.count == 1 ? "the other" : "the others")"])
    }
}
