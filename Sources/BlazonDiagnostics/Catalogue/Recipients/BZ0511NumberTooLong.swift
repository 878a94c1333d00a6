extension Code {
    package static let recordNumberTooLong = Code(
        "BZ0511", .error, "Too many digits in a record",
        explanation: """
            A number has at most 400 digits when written out, and an exponent between -400 and 400. Numbers are printed as \
            given, so a longer one would fill the payload with digits. Numbers are never rounded, so the recipient is rejected. \
            Correct the data.
            """,
        example: .recipient(
            #"{"id": "r1", "total": 1e999}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  total: number
                message:
                  title: "That is {{ total }}"
                """#),
        replacing: #"{"id": "r1", "total": 1e999}"#, with: #"{"id": "r1", "total": 1e9}"#)
}
