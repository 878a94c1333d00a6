extension Code {
    package static let tagAfterElse = Code(
        "BZ0232", .error, "A branch after else",
        explanation: """
            `{% else %}` is the last branch, and there is one.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else %}2 1️⃣{% else %}2️⃣3{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else %}2{% endif %}"
            """))
}

extension Diagnostic {
    package static func tagAfterElse(_ word: String, otherwise: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagAfterElse, at: span, "`\(word)` stands after `else`", label: "never reached",
            labels: [Label(otherwise, "this always holds")], rule: "`{% else %}` is the last branch of an `{% if %}`",
            help: ["move it above `{% else %}`, or take it out"])
    }
}
