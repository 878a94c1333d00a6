extension Code {
    package static let tagAfterElse = Code(
        "BZ0232", .error, "Branch after `else`",
        explanation: """
            `{% else %}` is the last branch of its tag, and there can be only one. A branch after it is never used. Move \
            the branch above `{% else %}` or delete it.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else %}2 1️⃣{% else %}2️⃣3{% endif %}"
            """),
        replacing: "else %}2 {% else %}3{%", with: "else %}2{%")
}

extension Diagnostic {
    package static func tagAfterElse(_ word: String, otherwise: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagAfterElse, at: span, "`\(word)` comes after `else`", label: "never reached",
            labels: [Label(otherwise, "always true")], rule: "`{% else %}` is the last branch of its tag",
            help: ["move it above `{% else %}`, or delete it"])
    }
}
