extension Code {
    package static let rowRagged = Code(
        "BZ0520", .error, "Wrong number of columns",
        explanation: """
            A row of the CSV file has more or fewer fields than its header. Usually a text with a comma is not in quotes, which \
            shifts the fields after it. Put the text in quotes, or set the separator with `--separator`.
            """,
        example: .recipient(
            #"""
            id,firstName
            r1,Ana,Lisboa
            """#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  firstName: string
                message:
                  title: "Hello {{ firstName }}"
                """#),
        replacing: "r1,Ana,Lisboa", with: #"r1,"Ana, Lisboa""#)
}
