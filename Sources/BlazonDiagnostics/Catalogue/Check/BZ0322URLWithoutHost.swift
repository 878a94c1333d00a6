extension Code {
    package static let urlWithoutHost = Code(
        "BZ0322", .error, "URL without a host",
        explanation: """
            In a URL, `//` is followed by the host, which ends at the next `/`, `?` or `#`. With three slashes the host is \
            empty, and the link leads nowhere. Links to your own app can omit `//`, as in `shop:offers`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: 1️⃣https:///offers2️⃣
            """),
        replacing: "deepLink: https:///offers", with: "deepLink: https://www.example.com/offers")
}

extension Diagnostic {
    package static func urlWithoutHost(slash: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .urlWithoutHost, at: span, "the URL has no host", rule: "`//` is followed by a host (RFC 3986)",
            help: ["write the host after `//`"],
            fixes: slash.map { [Fix("write `//`", replace: $0, with: "//", .suggestion)] } ?? [])
    }
}
