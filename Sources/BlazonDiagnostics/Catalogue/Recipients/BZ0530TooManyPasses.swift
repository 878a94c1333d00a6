extension Code {
    package static let tooManyPassesInRecord = Code(
        "BZ0530", .error, "Too many passes through loops for this recipient",
        explanation: """
            Rendering this recipient would make more than 100,000 passes through the bodies of loops, or take more than 10,000,000 \
            steps in them. Only lists without a maximum size can be that long. Give the list's type a maximum, or the loop a `limit:`.
            """,
        example: .recipient(
            #"{"id": "r1", "tags": [\#(String(repeating: #""a","#, count: 100_000))"a"]}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  tags: list of string(..2)
                message:
                  title: "For you{% for tag in tags %}{% if tag == 'b' %}!{% endif %}{% endfor %}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "tags": ["a", "b"]}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  tags: list of string(..2)
                message:
                  title: "For you{% for tag in tags %}{% if tag == 'b' %}!{% endif %}{% endfor %}"
                """#))
}
