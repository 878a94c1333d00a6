extension Code {
    package static let nullWord = Code(
        "BZ0250", .error, "There is no null",
        explanation: """
            A value that may be missing is asked for by its name alone: `{% if firstName %}`, `not firstName`, or given a substitute: `{{ firstName | default: 'friend' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target != 1️⃣null2️⃣ %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func nullWord(_ word: String, fix: (Span, String)? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .nullWord, at: span, "`\(word)` is no value of templates", label: "nothing is compared with it",
            rule: "a missing value is asked for by the field's name alone",
            help: ["write `{% if field %}` or `not field`, or `{{ field | default: '…' }}`"],
            fixes: fix.map { [Fix("write `\($0.1)`", replace: $0.0, with: $0.1)] } ?? [])
    }
}
