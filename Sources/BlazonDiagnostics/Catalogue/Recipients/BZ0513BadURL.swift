extension Code {
    package static let recordBadURL = Code(
        "BZ0513", .error, "URL cannot be used",
        explanation: """
            A value of type `url` has to be an absolute URL, spelt as the standard wants it, and its scheme one that the
            campaign may link to: `https`, `http`, and schemes that the template itself spells out. This keeps a recipient's
            record from placing `javascript:` or another app's scheme behind the tap on a notification.
            """,
        example: .recipient(
            #"{"id": "r1", "page": "javascript:alert(1)"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  page: url
                message:
                  title: "Have a look"
                  deepLink: "{{ page }}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "page": "https://example.com/a"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  page: url
                message:
                  title: "Have a look"
                  deepLink: "{{ page }}"
                """#))
}
