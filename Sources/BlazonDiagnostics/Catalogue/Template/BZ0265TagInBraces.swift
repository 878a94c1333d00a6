extension Code {
    package static let tagInBraces = Code(
        "BZ0265", .error, "Tag in double braces",
        explanation: """
            `{{ }}` prints a value, and `{% %}` contains a tag such as `{% if … %}`, `{% else %}` or `{% endif %}`. Write the \
            keyword in `{% %}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{{ 1️⃣else2️⃣ }}.{% endif %}"
            """),
        replacing: #"title: "Hi{% if target == 'ios' %}!{{ else }}.{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% else %}.{% endif %}""#)
}

extension Diagnostic {
    package static func tagInBraces(_ word: String, edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .tagInBraces, at: span, "`\(word)` is a tag, not a value", label: "tag",
            rule: "`{{ }}` prints a value, and `{% %}` contains a tag",
            help: ["write `{% \(word) … %}`; to print a field with this name, write `{{ recipient.\(word) }}`"],
            fixes: [Fix("write it as a tag", edits)])
    }
}
