extension Code {
    package static let recordBadURL = Code(
        "BZ0513", .error, "URL cannot be used",
        explanation: """
            A value of type `url` must be an absolute URL that every browser reads as the same address (WHATWG URL), with a scheme
            that the campaign may link to: `https`, `http`, and schemes that the template itself spells out. This keeps a recipient's
            record from placing `javascript:` or another app's scheme behind the tap on a notification. What browsers only
            repair is rejected, too: spaces, `\\`, user names before the host, `.` and `..` in the path, hosts such as `127.1`.
            A host beyond ASCII must be in its punycode form (`xn--…`). The reason in the reject names what is wrong.
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
