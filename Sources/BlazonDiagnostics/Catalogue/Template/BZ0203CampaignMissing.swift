extension Code {
    package static let campaignMissing = Code(
        "BZ0203", .error, "The template has no campaign",
        explanation: """
            The campaign names the folder of the output, and the payloads by which receipts are counted.
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
            rule: "every template names its campaign",
            help: ["add a line `campaign: my-campaign`"])
    }
}
