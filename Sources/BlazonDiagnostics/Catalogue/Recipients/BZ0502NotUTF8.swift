extension Code {
    package static let recordNotUTF8 = Code(
        "BZ0502", .error, "Record is not UTF-8",
        explanation: """
            Recipients are read as UTF-8. A byte of this line belongs to no character in it, which mostly means that the
            export was written in another encoding, such as Latin-1. Export it as UTF-8; guessing would send wrong names. In
            `rejected.ndjson` the bytes stand unharmed in `recordBase64`.
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
