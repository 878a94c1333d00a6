extension Code {
    package static let recordLoneSurrogate = Code(
        "BZ0508", .error, "Escape is half a character",
        explanation: """
            JSON writes characters beyond U+FFFF as two `\\u` escapes. Here one of the two is missing, mostly since a text
            was cut by UTF-16 units upstream. Half a character cannot be sent; cut texts at whole characters.
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
