extension Code {
    package static let payloadTooLarge = Code(
        "BZ0517", .error, "Payload is over the limit",
        explanation: """
            The payload has more bytes than the provider takes, which would have refused it (APNs: `PayloadTooLarge`, 4,096
            bytes). It is never sent and never cut in silence. Bound the fields that fill it, `string(..200)`, or shorten
            them with `truncate`. Only this target is affected: another one may take the same recipient.
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
        corrected: .recipient(
            #"{"id": "r1", "note": "\#(String(repeating: "x", count: 5000))"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  note: string
                message:
                  title: "For you"
                  body: "{{ note | truncate: 200 }}"
                """#))
}
