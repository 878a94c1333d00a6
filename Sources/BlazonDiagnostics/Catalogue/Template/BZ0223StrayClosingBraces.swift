extension Code {
    package static let strayClosingBraces = Code(
        "BZ0223", .error, "Closing braces without opening ones",
        explanation: """
            `}}` ends a placeholder. To print it, write `{{ '}}' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi campaign 1️⃣}}2️⃣"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func strayClosingBraces(spelling: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .strayClosingBraces, at: span, "`}}` closes nothing", label: "no `{{` before it",
            rule: "`}}` ends a placeholder",
            help: ["write `{{` where the placeholder begins, or `{{ '}}' }}` to print the braces"],
            fixes: spelling.map { [Fix("print the braces", replace: span, with: $0)] } ?? [])
    }
}
