extension Code {
    package static let recordNotJSON = Code(
        "BZ0501", .error, "Record is not a JSON object",
        explanation: """
            Each line of the recipients' file is one JSON object. This line is something else, or its JSON is damaged: a
            quote that is not closed, a comma too many, a raw control character within a string. The recipient is set aside,
            the others go on. The last line of a file that was cut short shows up here as well.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana""#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  firstName: string
                message:
                  title: "Hello {{ firstName }}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "firstName": "Ana"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  firstName: string
                message:
                  title: "Hello {{ firstName }}"
                """#))
}
