extension Code {
    package static let recordUnknownMember = Code(
        "BZ0507", .error, "Word is not in the enum",
        explanation: """
            The value is none of the words that the template's `enum` lists. Words are compared letter by letter: `Gold` is
            not `gold`. Add the word to the enum, and the checker shows where the template has to say something about it.
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
        corrected: .recipient(
            #"{"id": "r1", "tier": "gold"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  tier: enum(basic | gold)
                message:
                  title: "You are {{ tier }} now"
                """#))
}
