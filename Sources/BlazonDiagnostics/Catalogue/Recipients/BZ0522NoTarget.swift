extension Code {
    package static let noTarget = Code(
        "BZ0522", .error, "Unknown target of a recipient",
        explanation: """
            With `targetBy`, each recipient goes to the target that a field names. This value is not a target of the template, \
            so the recipient is rejected. Correct the data, or add the target.
            """,
        example: .recipient(
            """
            {"platform": "pager"}
            """,
            template: """
                campaign: hello
                targetBy: platform
                recipient:
                  platform: string(..20)
                message:
                  title: Hello
                """),
        replacing: #"{"platform": "pager"}"#, with: #"{"platform": "ios"}"#)
}
