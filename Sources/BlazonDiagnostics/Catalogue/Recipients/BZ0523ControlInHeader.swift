extension Code {
    package static let controlInHeader = Code(
        "BZ0523", .error, "Control character in a request header",
        explanation: """
            With `--emit request`, this value becomes a header or the address of the request. A line break would end the header \
            and begin another one, so services reject or misread such requests. Control characters are removed from texts in the \
            payload, but a key or an address without them would be a different one. Therefore the recipient is rejected. Correct \
            the data.
            """,
        example: .recipient(
            #"{"id": "r1", "topic": "weather\r\napns-topic: com.example.other"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  topic: string(..40)
                message:
                  title: "News"
                  collapseKey: "{{ topic }}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "topic": "weather"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  topic: string(..40)
                message:
                  title: "News"
                  collapseKey: "{{ topic }}"
                """#))
}
