extension Code {
    package static let mixedText = Code(
        "BZ0314", .error, "Text around a placeholder that must stand alone",
        explanation: """
            A number, a flag, a word of an enum or a duration is one literal, or one placeholder and nothing else.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              badge: 1️⃣"{{ points }} points"2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              badge: "{{ points }}"
            """))
}

extension Diagnostic {
    package static func mixedText(_ setting: String, takes: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mixedText, at: span, "`\(setting)` takes \(takes), not a text with holes", rule: rule,
            help: ["leave only the placeholder, or choose the value by a `when` list"])
    }
}
