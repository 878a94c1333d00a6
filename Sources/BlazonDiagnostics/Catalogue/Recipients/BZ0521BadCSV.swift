extension Code {
    package static let rowUnreadable = Code(
        "BZ0521", .error, "CSV row cannot be read",
        explanation: """
            A quoted cell of the CSV file goes wrong: something follows its closing quote, or there is none. Within quotes a
            quote is written twice (`"the ""big"" one"`), as RFC 4180 has it.
            """,
        example: .recipient(
            #"""
            id,firstName
            r1,"Ana"x
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
            r1,"Ana ""x"""
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
