extension Code {
    package static let urlWithSpace = Code(
        "BZ0323", .error, "Space in the host of a URL",
        explanation: """
            Spaces in the path or query of a URL are percent-encoded, but a host cannot contain any. Delete the space.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: 1️⃣https://www example.com/offers2️⃣
            """),
        replacing: "deepLink: https://www example.com/offers", with: "deepLink: https://www.example.com/offers")
}

extension Diagnostic {
    package static func urlWithSpace(at span: Span) -> Diagnostic {
        Diagnostic(
            .urlWithSpace, at: span, "the host of the URL contains a space", rule: "a host contains no spaces (WHATWG URL)",
            help: ["delete the space"])
    }
}
