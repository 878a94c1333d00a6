extension Code {
    package static let urlDotSegment = Code(
        "BZ0365", .error, "Dot segment in a URL",
        explanation: """
            Browsers remove the segments `.` and `..` from a path, and `..` also removes the segment before it. Apps can treat \
            them differently, so the link can lead to another address than expected. After a placeholder, `..` removes the \
            value. Write the path without dot segments.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              shop: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/{{ shop }}1️⃣/../offers2️⃣"
            """),
        replacing: #"deepLink: "https://example.com/{{ shop }}/../offers""#,
        with: #"deepLink: "https://example.com/{{ shop }}/offers""#)
}

extension Diagnostic {
    package static func urlDotSegment(at span: Span) -> Diagnostic {
        Diagnostic(
            .urlDotSegment, at: span, "the path of the URL contains the segment `.` or `..`",
            rule: "URL parsers remove dot segments from a path (WHATWG URL)", help: ["write the path without dot segments"])
    }
}
