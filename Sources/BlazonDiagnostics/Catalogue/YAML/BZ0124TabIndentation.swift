extension Code {
    package static let tabIndentation = Code(
        "BZ0124", .error, "Tab in indentation",
        explanation: """
            YAML allows only spaces in indentation, because a tab has no fixed width. Replace each tab with spaces.
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
            .tabIndentation, at: span, "indentation contains a tab", label: "a tab",
            rule: "YAML 1.1 §5.5 allows only spaces in indentation",
            help: ["replace each tab with spaces"],
            fixes: [
                Fix("use two spaces for each tab", replace: span, with: String(repeating: "  ", count: span.range.count))
            ])
    }
}
