extension Code {
    package static let ternary = Code(
        "BZ0251", .error, "A condition within an expression",
        explanation: """
            `a ? b : c` is written `{% if a %}b{% else %}c{% endif %}`, `a ?? b` is `a | default: b`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ target == 'ios' 1️⃣?2️⃣ 'a' : 'b' }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {% if target == 'ios' %}a{% else %}b{% endif %}"
            """))
}

extension Diagnostic {
    package static func ternary(_ token: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .ternary, at: span, "`\(token)` does not choose between values here", label: "no operator",
            rule: "a choice is written with `{% if %}`, or with `default`",
            help: [token == "??" ? "write `… | default: …`" : "write `{% if … %}…{% else %}…{% endif %}`"])
    }
}
