extension Code {
    package static let payloadTooLarge = Code(
        "BZ0517", .error, "Payload over the limit",
        explanation: """
            The payload has more bytes than the provider accepts (APNs: `PayloadTooLarge`, 4,096 bytes). It is not sent, and \
            never cut silently. Add bounds to its fields, such as `string(..200)`, or shorten them with `truncate`. Other \
            targets of the same recipient are not affected.
            """,
        example: .recipient(
            #"{"id": "r1", "note": "\#(String(repeating: "x", count: 5000))"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  note: string
                message:
                  title: "For you"
                  body: "{{ note }}"
                """#),
        replacing: #"body: "{{ note }}""#, with: #"body: "{{ note | truncate: 200 }}""#)
}
