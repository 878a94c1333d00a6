extension Code {
    package static let nullWord = Code(
        "BZ0250", .error, "Comparison with null",
        explanation: """
            Blazon has no null. To test whether an optional field is present, write its name: `{% if firstName %}` or `not \
            firstName`. To replace a missing value, write `{{ firstName | default: 'friend' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target != 1️⃣null2️⃣ %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target != null %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func nullWord(_ word: String, fix: (Span, String)? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .nullWord, at: span, "`\(word)` is not a value", label: "Blazon has no null",
            rule: "a condition tests whether a field is present by its name alone",
            help: ["write `{% if field %}`, `not field` or `{{ field | default: '…' }}`"],
            fixes: fix.map { [Fix("write `\($0.1)`", replace: $0.0, with: $0.1)] } ?? [])
    }
}
