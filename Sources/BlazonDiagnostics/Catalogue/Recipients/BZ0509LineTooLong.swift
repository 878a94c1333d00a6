extension Code {
    package static let recordLineTooLong = Code(
        "BZ0509", .error, "Line too long",
        explanation: """
            A line of recipients has at most 1 MiB, so that memory use stays bounded. A longer line is usually a file in another \
            format, such as a single JSON array, or a file without line breaks. `rejected.ndjson` contains the first 4 KiB of \
            the line, its length and its checksum. Export the recipients with one record per line.
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
