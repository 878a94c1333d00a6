extension Code {
    package static let whitespaceControl = Code(
        "BZ0235", .error, "A hyphen that trims nothing",
        explanation: """
            In other languages `{%-` trims the spaces around a tag. Here text stays as written: leave the spaces out.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{1️⃣-2️⃣ campaign }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func whitespaceControl(at span: Span) -> Diagnostic {
        Diagnostic(
            .whitespaceControl, at: span, "`-` does not trim spaces here", label: "not needed",
            rule: "text is printed as it is written", help: ["take the `-` out, and with it the spaces that you do not want"],
            fixes: [Fix("take the `-` out", replace: span, with: "")])
    }
}
