extension Code {
    package static let schemeName = Code(
        "BZ0210", .error, "A scheme is written otherwise",
        explanation: """
            A scheme is what stands before the `:` of a URL, in lower case: `https`, `shop`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              schemes: [1️⃣HTTPS://2️⃣]
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              schemes: [https]
            """))
}

extension Diagnostic {
    package static func schemeName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .schemeName, at: span, "`\(name)` is no scheme of a URL", label: "a scheme is written like `https`",
            rule: "RFC 3986 §3.1: a letter, then letters, digits, `+`, `-` and `.`; here in lower case",
            help: ["write what stands before the `:` of the URL"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
