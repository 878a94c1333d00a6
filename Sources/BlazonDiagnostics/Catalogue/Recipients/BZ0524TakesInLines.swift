extension Code {
    package static let takesInLines = Code(
        "BZ0524", .error, "Quoted cell takes in lines",
        explanation: """
            A quoted cell of the CSV file has line ends that its field cannot have, or more than `cell-line-ends` allows, or its row \
            cannot be read. Probably a quote too many has opened it, and the next quote closed it: then the lines between them are \
            recipients, which are lost. No `--rejects-allowed` covers such a row, so the run ends with 2. The reason names the \
            lines. Remove the quote, or write it twice within quotes. If texts do have more lines, raise the limit with \
            `--max cell-line-ends=NUMBER`.
            """,
        example: .recipient(
            #"""
            id,points
            r1,"7
            r2,8"
            """#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer
                message:
                  title: "You have {{ points }} points"
                """#),
        replacing: #"""
            r1,"7
            r2,8"
            """#,
        with: #"""
            r1,7
            r2,8
            """#)
}
