extension Code {
    package static let badRequestPath = Code(
        "BZ0450", .error, "Malformed request path",
        explanation: """
            The path of a target's `request` is a URI template (RFC 6570): it starts with `/` and contains names in braces. \
            `{token}` is the member of the request with this name, percent-encoded. `{+token}` keeps the characters that have a \
            meaning in a URL, and may also be the whole path. Other characters must be valid in a URL.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, request: { path: "/3/device/1️⃣{token2️⃣" } }
            settings:
              device: { type: identifier, app: { request: token } }
            """#),
        replacing: "{token\"", with: "{token}\"")
}

extension Diagnostic {
    /// `reason` is a predicate: "has an unclosed brace".
    package static func badRequestPath(_ path: String, reason: String, label: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badRequestPath, at: span, "the path `\(path)` \(reason)", label: label,
            rule: "the path of a request starts with `/` and contains names in braces (RFC 6570)",
            help: ["write a path such as `/3/device/{token}`"])
    }
}
