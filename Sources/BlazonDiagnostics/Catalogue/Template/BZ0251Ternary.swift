extension Code {
    package static let ternary = Code(
        "BZ0251", .error, "Conditional operator",
        explanation: """
            Expressions have no conditional operators. Write `a ? b : c` as `{% if a %}b{% else %}c{% endif %}`, and `a ?? b` as \
            `a | default: b`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ target == 'ios' 1️⃣?2️⃣ 'a' : 'b' }}"
            """),
        replacing: #"title: "Hi {{ target == 'ios' ? 'a' : 'b' }}""#,
        with: #"title: "Hi {% if target == 'ios' %}a{% else %}b{% endif %}""#)
}

extension Diagnostic {
    package static func ternary(_ token: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .ternary, at: span, "`\(token)` is not an operator", label: "not supported",
            rule: "a choice is written with `{% if %}` or with the filter `default`",
            help: [token == "??" ? "write `… | default: …`" : "write `{% if … %}…{% else %}…{% endif %}`"])
    }
}
