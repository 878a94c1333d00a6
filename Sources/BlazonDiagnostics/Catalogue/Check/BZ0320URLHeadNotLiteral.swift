extension Code {
    package static let urlHeadNotLiteral = Code(
        "BZ0320", .error, "Placeholder in a URL's scheme or host",
        explanation: """
            The template must show where a link leads, so its scheme and host are literal. Placeholders can be in the path, the \
            query and the fragment, where values are percent-encoded. To take a whole URL from the data, use a field of type \
            `url` as the only content.
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
        replacing: #"deepLink: "https://{{ shop }}/offers""#,
        with: #"deepLink: "https://shop.example.com/{{ shop }}/offers""#)
}

extension Diagnostic {
    /// `part` is "scheme" or "host".
    package static func urlHeadNotLiteral(_ part: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .urlHeadNotLiteral, at: span, "the \(part) of a URL cannot contain a placeholder", label: "in the \(part)",
            rule: "the scheme and host of a URL are literal, or the whole URL is one field of type `url`",
            help: ["write the \(part) as literal text, or use a field of type `url` as the whole URL"])
    }
}
