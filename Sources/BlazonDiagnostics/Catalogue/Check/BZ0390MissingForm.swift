extension Code {
    package static let missingForm = Code(
        "BZ0390", .error, "A text that is missing for a value",
        explanation: """
            `plural` and `ordinal` need a text for every category that a number of the input's type can have in the message's language;
            `select` needs one for every word of its enum, or `other`. Without it, some recipient would get nothing.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "You have {{ points | 1️⃣plural2️⃣: other: '# points' }}"
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
    package static func missingForm(
        _ filter: String, _ name: String, because reason: String, fix: (Span, String)? = nil, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .missingForm, at: span, "`\(name)` is missing: \(reason)",
            label: "has no text for it",
            rule: "`\(filter)` has a text for whatever its input can be",
            help: ["add `\(name): '…'`"],
            fixes: fix.map {
                [Fix("add `\(name):`, with the text of the form before it", replace: $0.0, with: $0.1, .suggestion)]
            } ?? [])
    }
}
