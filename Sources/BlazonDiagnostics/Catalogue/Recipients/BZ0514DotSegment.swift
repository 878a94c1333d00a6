extension Code {
    package static let recordDotSegment = Code(
        "BZ0514", .error, "Path segment would be dots",
        explanation: """
            The value fills a segment of a URL's path, and as `.` or `..` it would lead to another page than the template
            says, whatever is done to its characters: programs that read URLs take such segments out together with the one
            before.
            """,
        example: .recipient(
            #"{"id": "r1", "page": ".."}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  page: string(..40)
                message:
                  title: "Have a look"
                  deepLink: "shop://offers/{{ page }}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "page": "shoes"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  page: string(..40)
                message:
                  title: "Have a look"
                  deepLink: "shop://offers/{{ page }}"
                """#))
}
