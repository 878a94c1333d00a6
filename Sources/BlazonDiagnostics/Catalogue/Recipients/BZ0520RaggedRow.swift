extension Code {
    package static let rowRagged = Code(
        "BZ0520", .error, "Row has other columns than the header",
        explanation: """
            A row of the CSV file has more or fewer cells than its header. Mostly a comma stands in a text that is not
            quoted, and every cell after it has slipped by one. Quote the cell, or name the right separator with
            `--separator`.
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
        corrected: .recipient(
            #"""
            id,firstName
            r1,"Ana, Lisboa"
            """#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  firstName: string
                message:
                  title: "Hello {{ firstName }}"
                """#))
}
