extension Code {
    package static let tagTakesNothing = Code(
        "BZ0233", .error, "A tag says too much",
        explanation: """
            `{% else %}` and `{% endif %}` stand alone; a condition belongs to `{% if %}` and `{% elsif %}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else 1️⃣target == 'android'2️⃣ %}2{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else %}2{% endif %}"
            """))
}

extension Diagnostic {
    package static func tagTakesNothing(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagTakesNothing, at: span, "`\(word)` takes nothing", label: "nothing stands behind `\(word)`",
            rule: "conditions belong to `if` and `elsif`",
            help: [word == "else" ? "write `{% elsif … %}`, or `{% else %}` alone" : "write `{% \(word) %}` alone"])
    }
}
