extension Code {
    package static let emptyPlaceholder = Code(
        "BZ0224", .error, "A placeholder says nothing",
        explanation: """
            Between `{{` and `}}` stands what is to be printed: a field, a text, a number.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{ }}2️⃣"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func emptyPlaceholder(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyPlaceholder, at: span, "this placeholder is empty", label: "nothing to print",
            rule: "a placeholder holds an expression", help: ["name a field in it, or take it out"])
    }
}
