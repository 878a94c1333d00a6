extension Code {
    package static let missingForm = Code(
        "BZ0390", .error, "Missing plural form or case",
        explanation: """
            `plural` and `ordinal` need a text for every category that the numbers can have in the language of the message. \
            `select` needs a text for every member of its enum, or `other`. Without it, some recipients would get no text.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "You have {{ points | 1️⃣plural2️⃣: other: '# points' }}"
            """),
        replacing: "plural: other:", with: "plural: one: '# point', other:")
}

extension Diagnostic {
    package static func missingForm(
        _ filter: String, _ name: String, because reason: String, fix: (Span, String)? = nil, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .missingForm, at: span, "`\(name)` is missing: \(reason)",
            label: "no text for `\(name)`",
            rule: "`\(filter)` has a text for every possible input",
            help: ["add `\(name): '…'`"],
            fixes: fix.map {
                [Fix("add `\(name):` with the text of the previous form", replace: $0.0, with: $0.1, .suggestion)]
            } ?? [])
    }
}
