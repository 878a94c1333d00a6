extension Code {
    package static let collapseKeyTooLong = Code(
        "BZ0518", .error, "Collapse key too long",
        explanation: """
            APNs accepts a collapse id of at most 64 bytes and rejects longer ones (`BadCollapseId`). Truncation could make \
            different keys equal, so the recipient is rejected instead. Use a shorter id. Characters outside ASCII have two to \
            four bytes each.
            """,
        example: .recipient(
            #"{"id": "r1", "topic": "weather-and-traffic-for-everyone-who-commutes-between-the-two-towns"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  topic: string
                message:
                  title: "News"
                  collapseKey: "{{ topic }}"
                """#),
        replacing: #""weather-and-traffic-for-everyone-who-commutes-between-the-two-towns""#, with: #""weather-7""#)
}
