extension Code {
    package static let listItemNotLiteral = Code(
        "BZ0261", .error, "List item is not a literal",
        explanation: """
            The items of a list are literals: quoted text, numbers, `true` or `false`. Put quotes around text. To compare with \
            another field, use `==`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target in [1️⃣ios2️⃣] %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target in [ios] %}!{% endif %}""#,
        with: #"title: "Hi{% if target in ['ios'] %}!{% endif %}""#)
}

extension Diagnostic {
    package static func listItemNotLiteral(_ token: String, fix: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .listItemNotLiteral, at: span, "`\(token)` is not a literal", label: "text needs quotes",
            rule: "the items of a list are literals", help: ["put quotes around it, or compare with `==`"],
            fixes: fix.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
