extension Code {
    package static let recordOverflow = Code(
        "BZ0515", .error, "Result is too large",
        explanation: """
            Whole numbers are exact to 64 bits, and the result of this arithmetic does not fit. A bound on the field rules
            it out for every recipient: with `integer(0..1_000_000)` the checker knows what can come.
            """,
        example: .recipient(
            #"{"id": "r1", "points": 9223372036854775807}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer
                message:
                  title: "Next level: {{ points | times: 1000 }}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "points": 12}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer
                message:
                  title: "Next level: {{ points | times: 1000 }}"
                """#))
}
