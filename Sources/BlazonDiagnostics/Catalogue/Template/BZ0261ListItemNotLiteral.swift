extension Code {
    package static let listItemNotLiteral = Code(
        "BZ0261", .error, "A list of literals holds a field",
        explanation: """
            The items of a list are literals: texts in quotes, numbers, `true`, `false`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target in [1️⃣ios2️⃣] %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target in ['ios'] %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func listItemNotLiteral(_ token: String, fix: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .listItemNotLiteral, at: span, "`\(token)` is no literal", label: "a text needs quotes",
            rule: "the items of a list are literals", help: ["put quotes around it, or compare with `==`"],
            fixes: fix.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
