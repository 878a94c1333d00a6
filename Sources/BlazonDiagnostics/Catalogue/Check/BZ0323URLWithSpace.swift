extension Code {
    package static let urlWithSpace = Code(
        "BZ0323", .error, "A URL with a space in its host",
        explanation: """
            Spaces in a path or query are percent-encoded; a host can have none.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: 1️⃣https://www example.com/offers2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: https://www.example.com/offers
            """))
}

extension Diagnostic {
    package static func urlWithSpace(at span: Span) -> Diagnostic {
        Diagnostic(
            .urlWithSpace, at: span, "the URL's host has a space in it", rule: "a host has no spaces (WHATWG URL)",
            help: ["take the space out"])
    }
}
