extension Code {
    package static let encodedTwice = Code(
        "BZ0396", .error, "Double percent-encoding",
        explanation: """
            Values in a URL are percent-encoded automatically. With `url_encode`, a space would become `%2520`, and the app or \
            website would read `%20`. Remove the filter.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/shops?city={{ city | 1️⃣url_encode2️⃣ }}"
            """),
        replacing: " | url_encode", with: "")
}

extension Diagnostic {
    /// `removed` is the filter with the bar before it.
    package static func encodedTwice(removing removed: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .encodedTwice, at: span, "`url_encode` encodes the value twice", label: "the URL already encodes it",
            rule: "values in a URL are percent-encoded automatically", help: ["remove the filter"],
            fixes: [Fix("remove the filter", replace: removed, with: "")])
    }
}
