extension Code {
    package static let urlDotSegment = Code(
        "BZ0365", .error, "Dot segment in a path",
        explanation: """
            Browsers take a segment `.` or `..` out of a path, `..` together with the segment before it, and apps may keep it, so the
            link leads somewhere else than it reads. Behind a value it undoes the value.
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
        corrected: .template(
            """
            campaign: offer
            recipient:
              shop: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/{{ shop }}/offers"
            """))
}

extension Diagnostic {
    package static func urlDotSegment(at span: Span) -> Diagnostic {
        Diagnostic(
            .urlDotSegment, at: span, "the URL's path has a segment `.` or `..`",
            rule: "readers of a URL take such segments out of its path (WHATWG URL)", help: ["write the path that is meant"])
    }
}
