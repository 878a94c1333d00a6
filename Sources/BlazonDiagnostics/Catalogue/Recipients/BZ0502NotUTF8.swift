extension Code {
    package static let recordNotUTF8 = Code(
        "BZ0502", .error, "Malformed UTF-8 in a record",
        explanation: """
            Recipients are read as UTF-8. This line contains an invalid byte, usually because the export uses another encoding \
            such as Latin-1. Blazon does not guess the encoding, because names could be sent wrong. Export the file as UTF-8. \
            `rejected.ndjson` contains the original bytes in `recordBase64`.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ren\xE9"}"#,
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
            #"{"id": "r1", "firstName": "René"}"#,
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
