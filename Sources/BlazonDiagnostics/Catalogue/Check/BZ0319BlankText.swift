extension Code {
    package static let blankText = Code(
        "BZ0319", .error, "Text that can be blank",
        explanation: """
            A blank title or body appears as an empty notification, or not at all. The text must contain something for every \
            recipient. Add a `default:`, an `{% else %}` or some fixed words.
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
        replacing: "points{% endif", with: "points{% else %}Come and see{% endif")
}

extension Diagnostic {
    package static func blankText(_ setting: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blankText, at: span, "`\(setting)` can be blank: \(reason)", rule: "a text or an identifier is never sent blank",
            help: ["add `default:`, `{% else %}` or some fixed words"])
    }
}
