extension Code {
    package static let unclosedPlaceholder = Code(
        "BZ0222", .error, "Unclosed placeholder",
        explanation: """
            A placeholder begins with `{{` and ends with `}}`. Add the closing braces. To print two braces, write `{{ '{{' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{2️⃣ campaign }"
            """),
        replacing: #"title: "Hi {{ campaign }""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// `mistaken`: what stands where `}}` should.
    package static func unclosedPlaceholder(mistaken: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedPlaceholder, at: span, "missing `}}` after `{{`", label: "placeholder begins here",
            labels: mistaken.map { [Label($0, "expected `}}` here")] } ?? [], rule: "a placeholder ends with `}}`",
            help: ["write `}}` at the end of the placeholder; to print two braces, write `{{ '{{' }}`"],
            fixes: mistaken.map { [Fix("close it with `}}`", replace: $0, with: "}}")] } ?? [])
    }
}
