extension Code {
    package static let schemeName = Code(
        "BZ0210", .error, "Malformed URL scheme",
        explanation: """
            A scheme is the part of a URL before the `:`, in lower case, such as `https` or `shop`. List schemes without `:` and \
            `//`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              schemes: [1️⃣HTTPS://2️⃣]
            """),
        replacing: "schemes: [HTTPS://]", with: "schemes: [https]")
}

extension Diagnostic {
    package static func schemeName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .schemeName, at: span, "`\(name)` is not a valid URL scheme", label: "expected a scheme such as `https`",
            rule: "a scheme is a letter followed by letters, digits, `+`, `-` and `.` (RFC 3986 §3.1), in lower case",
            help: ["write only the part of the URL before the `:`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
