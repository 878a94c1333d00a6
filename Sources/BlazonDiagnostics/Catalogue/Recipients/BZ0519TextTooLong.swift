extension Code {
    package static let renderedTextTooLong = Code(
        "BZ0519", .error, "Rendered text too long",
        explanation: """
            A text of this recipient is longer than 64 KiB, which is far more than any provider accepts. Rendering stops there, \
            so that one record cannot use up the memory of the run. The code also covers a value longer than its limit in the \
            mapping table (`max:`). Add bounds to the fields in it.
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
