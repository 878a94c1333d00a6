extension Code {
    package static let emptyPlaceholder = Code(
        "BZ0224", .error, "Empty placeholder",
        explanation: """
            A placeholder contains an expression to print: a field, quoted text or a number. Write an expression between the \
            braces, or delete the placeholder.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{ }}2️⃣"
            """),
        replacing: #"title: "Hi {{ }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func emptyPlaceholder(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyPlaceholder, at: span, "this placeholder is empty", label: "nothing to print",
            rule: "a placeholder contains an expression", help: ["write a field between the braces, or delete the placeholder"])
    }
}
