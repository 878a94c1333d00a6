extension Code {
    package static let notADuration = Code(
        "BZ0315", .error, "A time span that cannot be read",
        explanation: """
            Durations are `0`, `90s`, `15m`, `2h`, `7d`; a bare number is seconds.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              expires: 1️⃣2 hours2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              expires: 2h
            """))
}

extension Diagnostic {
    package static func notADuration(_ setting: String, _ word: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notADuration, at: span, "`\(word)` is no duration", label: "`\(setting)` takes a duration", rule: rule,
            help: ["write it as `90s`, `15m`, `2h` or `7d`"])
    }
}
