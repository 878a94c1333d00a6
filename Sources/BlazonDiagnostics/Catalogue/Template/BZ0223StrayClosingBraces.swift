extension Code {
    package static let strayClosingBraces = Code(
        "BZ0223", .error, "Unmatched closing braces",
        explanation: """
            `}}` ends a placeholder, but no placeholder begins before it. Add `{{` at the start of the placeholder. To print the \
            braces, write `{{ '}}' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi campaign 1️⃣}}2️⃣"
            """),
        replacing: #"title: "Hi campaign }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func strayClosingBraces(spelling: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .strayClosingBraces, at: span, "`}}` has no matching `{{`", label: "no `{{` before this",
            rule: "`}}` ends a placeholder",
            help: ["write `{{` at the start of the placeholder, or `{{ '}}' }}` to print the braces"],
            fixes: spelling.map { [Fix("print the braces", replace: span, with: $0)] } ?? [])
    }
}
