extension Code {
    package static let tripleBraces = Code(
        "BZ0225", .error, "Three braces instead of two",
        explanation: """
            In other languages three braces turn escaping off. Here every value is escaped for its place, once, by the encoder: two braces do.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{{ campaign }}}2️⃣"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func tripleBraces(edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .tripleBraces, at: span, "`{{{` has one brace too many", label: "two braces do",
            rule: "nothing needs to be escaped, or not to be, by the author",
            help: ["write `{{ … }}`; a literal brace before it is `{{ '{' }}`"],
            fixes: edits.isEmpty ? [] : [Fix("take the third braces out", edits)])
    }
}
