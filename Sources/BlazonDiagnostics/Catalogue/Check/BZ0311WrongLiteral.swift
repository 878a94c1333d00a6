extension Code {
    package static let wrongLiteral = Code(
        "BZ0311", .error, "A word where the setting takes something else",
        explanation: """
            A literal is read by the type of its place: a whole number for `badge`, `true` or `false` for a flag.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 1️⃣two2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 2
            """))
}

extension Diagnostic {
    package static func wrongLiteral(_ setting: String, _ word: String, takes: String, rule: String, at span: Span) -> Diagnostic
    {
        let meant = takes == "true or false" ? truth(meantBy: word) : nil
        return Diagnostic(
            .wrongLiteral, at: span, word.isEmpty ? "`\(setting)` is empty, and takes \(takes)" : "`\(word)` is not \(takes)",
            label: "`\(setting)` takes \(takes)", rule: rule,
            help: [meant.map { "write `\($0)`" } ?? "write \(takes)"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// What YAML 1.1 and people write for true and false.
    private static func truth(meantBy word: String) -> String? {
        switch word.lowercased() {
        case "true", "yes", "on", "y", "1": "true"
        case "false", "no", "off", "n", "0": "false"
        default: nil
        }
    }
}
