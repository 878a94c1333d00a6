extension Code {
    package static let controlInHeader = Code(
        "BZ0523", .error, "A control character for a request header",
        explanation: """
            With `--emit request` this value goes into a header of the request, or is where it goes to. A line end in it would
            end the header and begin another; services refuse such requests, or read them otherwise. In a payload
            control characters are left out of texts, but to change a key or an address would make it another's, so the
            recipient is set aside.
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
