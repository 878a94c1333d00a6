extension Code {
    package static let recordNumberTooLong = Code(
        "BZ0511", .error, "Number has too many digits",
        explanation: """
            A number may have 400 digits once it is written out, and an exponent between -400 and 400. Numbers are printed
            as they were given, so a longer one would be a payload of nothing but digits. Nothing is rounded; the recipient
            is set aside.
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
        corrected: .recipient(
            #"{"id": "r1", "total": 1e9}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  total: number
                message:
                  title: "That is {{ total }}"
                """#))
}
