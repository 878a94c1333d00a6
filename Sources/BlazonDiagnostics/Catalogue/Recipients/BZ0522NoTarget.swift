extension Code {
    package static let noTarget = Code(
        "BZ0522", .error, "A target that the template lacks",
        explanation: """
            With `targetBy`, each recipient goes to the one target that its field names. A value that is none of the template's
            targets sets the recipient aside.
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
        corrected: .recipient(
            """
            {"platform": "ios"}
            """,
            template: """
                campaign: hello
                targetBy: platform
                recipient:
                  platform: string(..20)
                message:
                  title: Hello
                """))
}
