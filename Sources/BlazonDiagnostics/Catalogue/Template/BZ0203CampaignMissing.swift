extension Code {
    package static let campaignMissing = Code(
        "BZ0203", .error, "Missing campaign",
        explanation: """
            The campaign is the name of the output folder. Payloads carry it too, so that receipts can be counted per campaign. \
            Add a line such as `campaign: spring-offer`.
            """,
        example: .template(
            """
            1️⃣message2️⃣:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func campaignMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .campaignMissing, at: span, "`campaign` is missing", label: "the template begins here",
            rule: "every template has a `campaign`",
            help: ["add a line `campaign: my-campaign`"])
    }
}
