extension Code {
    package static let tabIndentation = Code(
        "BZ0124", .error, "Tab used for indentation",
        explanation: """
            YAML indents with spaces only, since a tab has no fixed width.
            """,
        example: .template(
            """
            campaign: offer
            message:
            1️⃣\t2️⃣title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tabIndentation(at span: Span) -> Diagnostic {
        Diagnostic(
            .tabIndentation, at: span, "tabs cannot indent in YAML", label: "a tab",
            rule: "YAML 1.1 §5.5 indents with spaces only",
            help: ["replace each tab with spaces"],
            fixes: [
                Fix("use two spaces for each tab", replace: span, with: String(repeating: "  ", count: span.range.count))
            ])
    }
}
