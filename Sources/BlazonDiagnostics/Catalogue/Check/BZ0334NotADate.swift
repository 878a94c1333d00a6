extension Code {
    package static let notADate = Code(
        "BZ0334", .error, "A date compared with other text",
        explanation: """
            A date is compared with a literal in the form of its type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              until: date
            message:
              title: "{% if until < 1️⃣'21.11.2026'2️⃣ %}Soon{% else %}Later{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              until: date
            message:
              title: "{% if until < '2026-11-21' %}Soon{% else %}Later{% endif %}"
            """))
}

extension Diagnostic {
    package static func notADate(_ word: String, form: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notADate, at: span, "`\(word)` is no date", label: "compared with a date", rule: "dates are written like `\(form)`",
            help: ["write it like `'\(form)'`"])
    }
}
