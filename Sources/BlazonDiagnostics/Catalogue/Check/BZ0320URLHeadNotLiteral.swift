extension Code {
    package static let urlHeadNotLiteral = Code(
        "BZ0320", .error, "A URL's scheme or host from a value",
        explanation: """
            Where a link leads must be readable in the template: values go into the path, the query and the fragment, where they are
            percent-encoded. A whole URL from the recipient takes a field of type `url`, alone.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              shop: string(..40)
            message:
              title: Hello
              deepLink: "https://1️⃣{{ shop }}2️⃣/offers"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              shop: string(..40)
            message:
              title: Hello
              deepLink: "https://shop.example.com/{{ shop }}/offers"
            """))
}

extension Diagnostic {
    /// `part`: "scheme" or "host".
    package static func urlHeadNotLiteral(_ part: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .urlHeadNotLiteral, at: span, "the URL's \(part) cannot come from a value", label: "stands in the \(part)",
            rule: "scheme and host of a URL are literal, or the whole URL is one field of type `url`",
            help: ["write the \(part) out, or use a `url` field alone"])
    }
}
