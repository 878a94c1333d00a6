extension Catalogue {
    static let rendering: [Code] = [
        .recordDotSegment, .recordOverflow, .recordDivisionByZero, .payloadTooLarge, .collapseKeyTooLong, .rowRagged,
        .rowUnreadable, .repeatedHeader, .noTarget, .controlInHeader, .brokenRuleOfRecipient,
    ]
}

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

extension Code {
    package static let recordOverflow = Code(
        "BZ0515", .error, "Number too large to calculate with",
        explanation: """
            Filters calculate with 64-bit integers and 38-digit decimals, without rounding. A field can contain a longer number, \
            which is printed unchanged. A filter that calculates with it, or whose result is too large, rejects the recipient. \
            Add bounds to the field, such as `integer(0..1_000_000)` or `number(0..1000 by 0.01)`, so that the checker can \
            prevent this.
            """,
        example: .recipient(
            #"{"id": "r1", "points": 9223372036854775807}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer
                message:
                  title: "Next level: {{ points | times: 1000 }}"
                """#),
        replacing: #"{"id": "r1", "points": 9223372036854775807}"#, with: #"{"id": "r1", "points": 12}"#)
}

extension Code {
    package static let recordDivisionByZero = Code(
        "BZ0516", .error, "Division by zero",
        explanation: """
            A filter divides by a field that is 0 for this recipient. Declare the field with a type that excludes 0, such as \
            `integer(1..100)`, or test it first: `{% if parts > 0 %}`.
            """,
        example: .recipient(
            #"{"id": "r1", "total": 9, "parts": 0}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  total: number
                  parts: integer(0..100)
                message:
                  title: "{{ total | divided_by: parts }} each"
                """#),
        replacing: #"{"id": "r1", "total": 9, "parts": 0}"#, with: #"{"id": "r1", "total": 9, "parts": 3}"#)
}

extension Code {
    package static let payloadTooLarge = Code(
        "BZ0517", .error, "Payload over the limit",
        explanation: """
            The payload has more bytes than the provider accepts (APNs: `PayloadTooLarge`, 4,096 bytes). It is not sent, and \
            never cut silently. Add bounds to its fields, such as `string(..200)`, or shorten them with `truncate`. Other \
            targets of the same recipient are not affected.
            """,
        example: .recipient(
            #"{"id": "r1", "note": "\#(String(repeating: "x", count: 5000))"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  note: string
                message:
                  title: "For you"
                  body: "{{ note }}"
                """#),
        replacing: #"body: "{{ note }}""#, with: #"body: "{{ note | truncate: 200 }}""#)
}

extension Code {
    package static let collapseKeyTooLong = Code(
        "BZ0518", .error, "Collapse key too long",
        explanation: """
            APNs accepts a collapse id of at most 64 bytes and rejects longer ones (`BadCollapseId`). Truncation could make \
            different keys equal, so the recipient is rejected instead. Use a shorter id. Characters outside ASCII have two to \
            four bytes each.
            """,
        example: .recipient(
            #"{"id": "r1", "topic": "weather-and-traffic-for-everyone-who-commutes-between-the-two-towns"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  topic: string
                message:
                  title: "News"
                  collapseKey: "{{ topic }}"
                """#),
        replacing: #""weather-and-traffic-for-everyone-who-commutes-between-the-two-towns""#, with: #""weather-7""#)
}

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

extension Code {
    package static let repeatedHeader = Code(
        "BZ0532", .error, "Repeated header",
        explanation: """
            The cells of this row of the CSV file are names of its columns, or `sep=;`: two files were joined, each with its header. \
            No recipient has such values, so the row is rejected. If the names are in another order, so are the values of the rows \
            below it. Render the files one by one, or join them without the header of the second, as `tail -n +2` prints it.
            """,
        example: .recipient(
            #"""
            id,firstName
            r1,Ana
            id,firstName
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
        replacing: "id,firstName\nr1,Ana\nid,firstName", with: "id,firstName\nr1,Ana")
}

extension Code {
    package static let noTarget = Code(
        "BZ0522", .error, "Unknown target of a recipient",
        explanation: """
            With `targetBy`, each recipient goes to the target that a field names. This value is not a target of the template, \
            so the recipient is rejected. Correct the data, or add the target.
            """,
        example: .recipient(
            """
            {"platform": "pager"}
            """,
            template: """
                campaign: hello
                targetBy: platform
                recipient:
                  platform: string(..20)
                message:
                  title: Hello
                """),
        replacing: #"{"platform": "pager"}"#, with: #"{"platform": "ios"}"#)
}

extension Code {
    package static let controlInHeader = Code(
        "BZ0523", .error, "Control character in a request header",
        explanation: """
            With `--emit request`, this value becomes a header or the address of the request. A line break would end the header \
            and begin another one, so services reject or misread such requests. Control characters are removed from texts in the \
            payload, but a key or an address without them would be a different one. Therefore the recipient is rejected. Correct \
            the data.
            """,
        example: .recipient(
            #"{"id": "r1", "topic": "weather\r\napns-topic: com.example.other"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  topic: string(..40)
                message:
                  title: "News"
                  collapseKey: "{{ topic }}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "topic": "weather"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  topic: string(..40)
                message:
                  title: "News"
                  collapseKey: "{{ topic }}"
                """#))
}

extension Code {
    package static let brokenRuleOfRecipient = Code(
        "BZ0526", .error, "Payload that a service forbids",
        explanation: """
            The mapping table states a rule of the push service about settings that are sent together, and this recipient's payload would \
            break it: the service would reject or drop it. `check` notes which rules are applied to each recipient (BZ0560). Correct the \
            data, or add a condition to the template.
            """,
        example: .recipient(
            #"{"id": "r1", "a": 1, "b": 2}"#,
            template: #"""
                campaign: hello
                targets: [web-push]
                recipient:
                  id: string
                  a: integer
                  b: integer
                mapping: native
                message:
                  title: "News"
                  deepLink: https://example.com/
                  renotify: true
                  tag: [{ when: a > b, then: news }, { otherwise: ~ }]
                """#),
        corrected: .recipient(
            #"{"id": "r1", "a": 3, "b": 2}"#,
            template: #"""
                campaign: hello
                targets: [web-push]
                recipient:
                  id: string
                  a: integer
                  b: integer
                mapping: native
                message:
                  title: "News"
                  deepLink: https://example.com/
                  renotify: true
                  tag: [{ when: a > b, then: news }, { otherwise: ~ }]
                """#))
}
