extension Code {
    package static let recordOverflow = Code(
        "BZ0515", .error, "Number too large to calculate with",
        explanation: """
            Filters calculate with 64-bit integers and 38-digit decimals, without rounding. A field can contain a longer number, \
            which is printed unchanged. A filter that calculates with it, or whose result is too large, rejects the recipient. \
            Add bounds to the field, such as `integer(0..1_000_000)` or `number(0..1000 by 0.01)`, so that the checker can \
            prevent this.
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
        replacing: #"{"id": "r1", "points": 9223372036854775807}"#, with: #"{"id": "r1", "points": 12}"#)
}
