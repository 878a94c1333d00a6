extension Code {
    package static let whitespaceControl = Code(
        "BZ0235", .error, "Unsupported whitespace control",
        explanation: """
            In other template languages, `{%-` removes the whitespace around a tag. Blazon prints text exactly as written. \
            Delete the `-` and the spaces that you don't want.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{1️⃣-2️⃣ campaign }}"
            """),
        replacing: #"title: "Hi {{- campaign }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func whitespaceControl(at span: Span) -> Diagnostic {
        Diagnostic(
            .whitespaceControl, at: span, "`-` does not trim whitespace", label: "not needed",
            rule: "text is printed exactly as written", help: ["delete the `-` and the spaces that you don't want"],
            fixes: [Fix("delete the `-`", replace: span, with: "")])
    }
}
