extension Code {
    package static let rowUnreadable = Code(
        "BZ0521", .error, "Malformed CSV quotes",
        explanation: """
            A quoted field of the CSV file has no closing quote, or has text after it. Inside quotes, write a quote twice: `"the \
            ""big"" one"` (RFC 4180).
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
        replacing: #"r1,"Ana"x"#, with: #"r1,"Ana ""x""""#)
}
