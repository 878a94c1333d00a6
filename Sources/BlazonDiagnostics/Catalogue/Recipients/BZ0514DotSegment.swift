extension Code {
    package static let recordDotSegment = Code(
        "BZ0514", .error, "Dot segment from a value",
        explanation: """
            The value is a segment of a URL's path. As `.` or `..` it would lead to another page than the template states, \
            because URL parsers remove such segments, even when they are percent-encoded. Correct the data.
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
        replacing: #"{"id": "r1", "page": ".."}"#, with: #"{"id": "r1", "page": "shoes"}"#)
}
