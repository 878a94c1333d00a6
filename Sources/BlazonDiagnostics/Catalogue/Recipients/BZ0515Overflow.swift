extension Code {
    package static let recordOverflow = Code(
        "BZ0515", .error, "Result is too large",
        explanation: """
            Filters calculate exactly with whole numbers of 64 bits, and with decimals of 38 digits, of which all may follow the point. A
            field may hold a longer number (400 digits), which is printed as it is; a filter that would calculate with it, or whose result does
            not fit, rejects the recipient. A bound on the field rules that out: with `integer(0..1_000_000)` or
            `number(0..1000 by 0.01)` the checker knows what can come.
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
