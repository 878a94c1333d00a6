extension Code {
    package static let nullValue = Code(
        "BZ0317", .error, "Null setting",
        explanation: """
            `null`, `~` or an empty value does not define what to send. To send nothing, delete the setting. To send the word \
            itself, put it in quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              sound: 1️⃣null2️⃣
            """),
        replacing: "sound: null", with: "sound: default")
}

extension Diagnostic {
    package static func nullValue(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .nullValue, at: span, "`\(setting)` has no value", rule: "`null`, `~` and empty values are not values of a setting",
            help: ["delete `\(setting)`, or put the word in quotes to send it as text"],
            fixes: [Fix("delete `\(setting)`", removeEntryAt: span)])
    }
}
