extension Code {
    package static let recordLineTooLong = Code(
        "BZ0509", .error, "Line is over 1 MiB",
        explanation: """
            A line of recipients may have 1 MiB, so that memory stays bounded whatever comes in. A longer one is mostly a
            file in another format (a single JSON array, say) or one whose line ends were lost. In `rejected.ndjson` it
            stands with its first 4 KiB, its length and its checksum.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana", "note": "\#(String(repeating: "x", count: 1 << 20))"}"#,
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
            #"{"id": "r1", "firstName": "Ana", "note": "x"}"#,
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
