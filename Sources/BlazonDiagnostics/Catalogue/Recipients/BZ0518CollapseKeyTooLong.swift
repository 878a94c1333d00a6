extension Code {
    package static let collapseKeyTooLong = Code(
        "BZ0518", .error, "Collapse key is over 64 bytes",
        explanation: """
            APNs takes a collapse id of at most 64 bytes and refuses the push otherwise (`BadCollapseId`). Cutting it would
            make different keys the same, so the recipient is set aside. Use a short id; letters beyond ASCII count two to
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
        corrected: .recipient(
            #"{"id": "r1", "topic": "weather-7"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  topic: string
                message:
                  title: "News"
                  collapseKey: "{{ topic }}"
                """#))
}
