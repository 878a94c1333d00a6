extension Code {
    package static let argumentWithoutColon = Code(
        "BZ0256", .error, "An argument without its colon",
        explanation: """
            Between a filter and its arguments stands a colon, without parentheses: `default: 'friend'`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append 1️⃣'!'2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: '!' }}"
            """))
}

extension Diagnostic {
    package static func argumentWithoutColon(_ filter: String, edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentWithoutColon, at: span, "`\(filter)` has no `:` before its argument",
            label: "a colon is missing before this",
            rule: "a filter is written `| name: argument`", help: ["write `\(filter): …`"],
            fixes: edits.isEmpty ? [] : [Fix("write `\(filter): …`", edits)])
    }
}
