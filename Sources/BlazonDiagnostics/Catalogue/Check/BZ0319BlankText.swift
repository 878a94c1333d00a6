extension Code {
    package static let blankText = Code(
        "BZ0319", .error, "A text that could come out blank",
        explanation: """
            A blank title or body is shown as an empty notification, or not at all. Somewhere in the text something must always be said.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              body: "1️⃣{% if points > 0 %}2️⃣You have {{ points }} points{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              body: "{% if points > 0 %}You have {{ points }} points{% else %}Come and see{% endif %}"
            """))
}

extension Diagnostic {
    package static func blankText(_ setting: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blankText, at: span, "`\(setting)` could be blank: \(reason)", rule: "a text or identifier is never sent blank",
            help: ["mend it with `default:` or `{% else %}`, or add words that are always there"])
    }
}
