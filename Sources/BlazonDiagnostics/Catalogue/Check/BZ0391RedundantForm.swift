extension Code {
    package static let redundantForm = Code(
        "BZ0391", .note, "Unused plural form",
        explanation: """
            In the language of the message, no possible number has this plural category. The text has no effect and is not \
            compiled. You can delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "You have {{ points | plural: one: '# point', 1️⃣few2️⃣: '# points', other: '# points' }}"
            """),
        replacing: "point', few: '# points', other:", with: "point', other:")
}

extension Diagnostic {
    package static func redundantForm(_ filter: String, _ name: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .redundantForm, at: span, "`\(name)` is never used: \(reason)",
            label: "never used",
            rule: "`\(filter)` selects the text by the CLDR plural category of the number",
            help: ["delete it"])
    }
}
