extension Code {
    package static let recordUnknownMember = Code(
        "BZ0507", .error, "Value not in the enum",
        explanation: """
            The value is not a member of the template's `enum`. Members are compared exactly: `Gold` is not `gold`. Correct the \
            data, or add the member to the enum; the checker then shows where the template must handle it.
            """,
        example: .recipient(
            #"{"id": "r1", "tier": "Gold"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  tier: enum(basic | gold)
                message:
                  title: "You are {{ tier }} now"
                """#),
        replacing: #"{"id": "r1", "tier": "Gold"}"#, with: #"{"id": "r1", "tier": "gold"}"#)
}
