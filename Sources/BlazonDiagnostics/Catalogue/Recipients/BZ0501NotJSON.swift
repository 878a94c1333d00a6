extension Code {
    package static let recordNotJSON = Code(
        "BZ0501", .error, "Malformed JSON record",
        explanation: """
            Each line of the recipients file is a JSON object. This line is something else, or its JSON is malformed: for \
            example, it has an unclosed quote, an extra comma or an unescaped control character. The last line of an incomplete \
            file has this fault too. The recipient is rejected, and the run continues with the others. Export the file again, or \
            correct the line.
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
        replacing: #"{"id": "r1", "firstName": "Ana""#, with: #"{"id": "r1", "firstName": "Ana"}"#)
}
