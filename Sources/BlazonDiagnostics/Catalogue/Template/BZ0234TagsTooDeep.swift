extension Code {
    package static let tagsTooDeep = Code(
        "BZ0234", .error, "Tags nested too deeply",
        explanation: """
            Tags such as `{% if %}` and `{% for %}` can be nested 64 levels deep. Combine conditions with `and` to reduce nesting.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi\(String(repeating: "{% if target == 'ios' %}", count: 64))1️⃣{% if target == 'ios' %}2️⃣!\(String(repeating: "{% endif %}", count: 65))"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func tagsTooDeep(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagsTooDeep, at: span, "tags are nested more than \(limit) levels deep", label: "one too many",
            rule: "tags nest at most \(limit) levels deep",
            help: ["combine conditions with `and`", Limits.Name.expressionDepth.help])
    }
}
