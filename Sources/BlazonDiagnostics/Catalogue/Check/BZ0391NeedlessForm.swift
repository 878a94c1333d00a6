extension Code {
    package static let needlessForm = Code(
        "BZ0391", .note, "A text that is never taken",
        explanation: """
            No number of the input's type has this plural category in the message's language. The text does no harm; it is left out of what
            is compiled.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "You have {{ points | plural: one: '# point', 1️⃣few2️⃣: '# points', other: '# points' }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "You have {{ points | plural: one: '# point', other: '# points' }}"
            """))
}

extension Diagnostic {
    package static func needlessForm(_ filter: String, _ name: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .needlessForm, at: span, "`\(name)` is never taken: \(reason)",
            label: "no value needs it",
            rule: "`\(filter)` takes the text of the category that CLDR's rules give a number",
            help: ["leave it out"])
    }
}
