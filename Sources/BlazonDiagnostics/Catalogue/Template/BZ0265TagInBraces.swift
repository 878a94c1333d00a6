extension Code {
    package static let tagInBraces = Code(
        "BZ0265", .error, "A tag in the braces of values",
        explanation: """
            `{{ }}` prints a value. Conditions stand in tags: `{% if … %}`, `{% else %}`, `{% endif %}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{{ 1️⃣else2️⃣ }}.{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% else %}.{% endif %}"
            """))
}

extension Diagnostic {
    package static func tagInBraces(_ word: String, edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .tagInBraces, at: span, "`\(word)` is no value to print", label: "a tag",
            rule: "`{{ }}` prints a value, `{% %}` holds a tag",
            help: ["write `{% \(word) … %}`; a field of this name is `recipient.\(word)`"],
            fixes: [Fix("write it as a tag", edits)])
    }
}
