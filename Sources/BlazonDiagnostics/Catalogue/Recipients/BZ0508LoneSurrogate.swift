extension Code {
    package static let recordLoneSurrogate = Code(
        "BZ0508", .error, "Lone surrogate",
        explanation: """
            JSON writes characters above U+FFFF as two `\\u` escapes. One of the two is missing, usually because another program \
            cut the text between them. Half a character cannot be sent. Cut texts only between whole characters.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana \uD83D"}"#,
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
            #"{"id": "r1", "firstName": "Ana \uD83D\uDE00"}"#,
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
