extension Code {
    package static let recordBadURL = Code(
        "BZ0513", .error, "Unusable URL",
        explanation: """
            A value of type `url` must be an absolute URL that every browser reads as the same address (WHATWG URL). Its scheme \
            must be `https`, `http` or one that the template allows. Otherwise data could open `javascript:` or another app when \
            the recipient taps the notification. URLs that browsers only repair are rejected too: those with spaces, `\\`, user \
            names before the host, `.` or `..` in the path, or hosts such as `127.1`. Write a host with other letters in \
            Punycode (`xn--…`). The reason in the reject names the fault.
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
        replacing: #"{"id": "r1", "page": "javascript:alert(1)"}"#,
        with: #"{"id": "r1", "page": "https://example.com/a"}"#)
}
