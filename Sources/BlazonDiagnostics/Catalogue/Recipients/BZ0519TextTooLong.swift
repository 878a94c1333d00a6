extension Code {
    package static let renderedTextTooLong = Code(
        "BZ0519", .error, "Rendered text is over 64 KiB",
        explanation: """
            A text made for this recipient grew beyond 64 KiB, many times what any provider takes. It is stopped there, so
            that one record cannot use up the memory of the run. So is a value with more bytes than the mapping table gives its
            attribute (`max:`). Bound the field it is made of.
            """,
        example: .recipient(
            #"{"id": "r1", "note": "\#(String(repeating: "x", count: 70_000))"}"#,
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
            #"{"id": "r1", "note": "x"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  note: string
                message:
                  title: "For you"
                  body: "{{ note }}"
                """#))
}
