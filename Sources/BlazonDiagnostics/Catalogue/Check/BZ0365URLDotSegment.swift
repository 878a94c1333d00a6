extension Code {
    package static let urlDotSegment = Code(
        "BZ0365", .error, "A path that climbs behind a value",
        explanation: """
            A segment `.` or `..` behind a value undoes the value, so the link leads somewhere else than it reads.
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
            .urlDotSegment, at: span, "a segment `.` or `..` takes the value before it out of the path",
            rule: "behind a value the path of a URL only goes on (WHATWG URL)", help: ["write the path that is meant"])
    }
}
