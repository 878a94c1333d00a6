extension Code {
    package static let outOfRange = Code(
        "BZ0309", .error, "A value beyond the setting's range",
        explanation: """
            The table bounds what a setting takes; a literal outside would be ignored or refused by the platform.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 1️⃣-12️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 0
            """))
}

extension Diagnostic {
    package static func outOfRange(_ setting: String, _ word: String, takes: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .outOfRange, at: span, "`\(word)` is out of range for `\(setting)`", label: "takes \(takes)", rule: rule,
            help: ["give a value within the range"])
    }
}
