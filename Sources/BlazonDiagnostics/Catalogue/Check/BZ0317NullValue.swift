extension Code {
    package static let nullValue = Code(
        "BZ0317", .error, "A setting with no value",
        explanation: """
            A plain `null`, `~` or nothing at all does not say what is sent. To send the word, quote it; to send nothing, leave the setting out.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              sound: 1️⃣null2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              sound: default
            """))
}

extension Diagnostic {
    package static func nullValue(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .nullValue, at: span, "`\(setting)` has no value", rule: "a plain `null`, `~` or nothing is no value",
            help: ["leave `\(setting)` out, or quote the word to send it as text"],
            fixes: [Fix("take `\(setting)` out", removeEntryAt: span)])
    }
}
