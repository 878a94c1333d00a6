extension Catalogue {
    static let records: [Code] = [
        .recordNotJSON, .recordNotUTF8, .recordDuplicateKey, .recordFieldMissing, .recordWrongType, .recordOutOfBounds,
        .recordUnknownMember, .recordLoneSurrogate, .recordBlankItem, .recordBadURL, .takesInLines,
    ]
}

extension Code {
    package static let recordNotJSON = Code(
        "BZ0501", .error, "Malformed JSON record",
        explanation: """
            Each line of the recipients file is a JSON object. This line is something else, or its JSON is malformed: for \
            example, it has an unclosed quote, an extra comma or an unescaped control character. The last line of an incomplete \
            file has this fault too. The recipient is rejected, and the run continues with the others. Export the file again, or \
            correct the line.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana""#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  firstName: string
                message:
                  title: "Hello {{ firstName }}"
                """#),
        replacing: #"{"id": "r1", "firstName": "Ana""#, with: #"{"id": "r1", "firstName": "Ana"}"#)
}

extension Code {
    package static let recordNotUTF8 = Code(
        "BZ0502", .error, "Malformed UTF-8 in a record",
        explanation: """
            Recipients are read as UTF-8. This line contains an invalid byte, usually because the export uses another encoding \
            such as Latin-1. Blazon does not guess the encoding, because names could be sent wrong. Export the file as UTF-8, or \
            name the encoding of a CSV file: `source.csv.encoding` in the template, or `--encoding windows-1252` for one run. \
            `rejected.ndjson` contains the original bytes in `recordBase64`.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ren\xE9"}"#,
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
            #"{"id": "r1", "firstName": "René"}"#,
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

extension Code {
    package static let recordDuplicateKey = Code(
        "BZ0503", .error, "Duplicate field in a record",
        explanation: """
            The record contains a declared field more than once. JSON does not define which value counts, so the recipient is \
            rejected. Remove one of the values. Fields that the template does not declare can be repeated.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana", "firstName": "Eva"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  firstName: string
                message:
                  title: "Hello {{ firstName }}"
                """#),
        replacing: #"{"id": "r1", "firstName": "Ana", "firstName": "Eva"}"#, with: #"{"id": "r1", "firstName": "Ana"}"#)
}

extension Code {
    package static let recordFieldMissing = Code(
        "BZ0504", .error, "Missing or blank field",
        explanation: """
            A required field is missing, null or blank. A blank text contains only whitespace and invisible characters. Correct \
            the data, or declare the field as `optional` and define what to send instead, with `default:` or `{% if %}`.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "  "}"#,
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
            #"{"id": "r1", "firstName": "  "}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  firstName: optional string
                message:
                  title: "Hello {{ firstName | default: 'friend' }}"
                """#))
}

extension Code {
    package static let recordWrongType = Code(
        "BZ0505", .error, "Wrong type of value",
        explanation: """
            The value does not have the type that the template declares for the field: for example, text for a whole number, a \
            fraction for an `integer`, or an object for a `string`. Values are never converted, rounded or guessed. Correct the \
            data or the type. `1.0` is a valid integer.
            """,
        example: .recipient(
            #"{"id": "r1", "points": "many"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer(0..1000)
                message:
                  title: "You have {{ points }} points"
                """#),
        replacing: #"{"id": "r1", "points": "many"}"#, with: #"{"id": "r1", "points": 12}"#)
}

extension Code {
    package static let recordOutOfBounds = Code(
        "BZ0506", .error, "Value out of bounds",
        explanation: """
            A number is outside the range of its type, a text has more characters than `string(..n)` allows, or a list has more \
            items than `list(..n)` allows. The template was checked with these bounds, so values outside of them are never cut \
            or clamped. If such values are valid, widen the type.
            """,
        example: .recipient(
            #"{"id": "r1", "points": 2500}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer(0..1000)
                message:
                  title: "You have {{ points }} points"
                """#),
        replacing: "points: integer(0..1000)", with: "points: integer(0..10_000)")
}

extension Code {
    package static let recordUnknownMember = Code(
        "BZ0507", .error, "Value not in the enum",
        explanation: """
            The value is not a member of the template's `enum`. Members are compared exactly: `Gold` is not `gold`. Correct the \
            data, or add the member to the enum; the checker then shows where the template must handle it.
            """,
        example: .recipient(
            #"{"id": "r1", "tier": "Gold"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  tier: enum(basic | gold)
                message:
                  title: "You are {{ tier }} now"
                """#),
        replacing: #"{"id": "r1", "tier": "Gold"}"#, with: #"{"id": "r1", "tier": "gold"}"#)
}

extension Code {
    package static let recordLoneSurrogate = Code(
        "BZ0508", .error, "Lone surrogate",
        explanation: """
            JSON writes characters above U+FFFF as two `\\u` escapes. One of the two is missing, usually because another program \
            cut the text between them. Half a character cannot be sent. Cut texts only between whole characters.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana \uD83D"}"#,
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
            #"{"id": "r1", "firstName": "Ana \uD83D\uDE00"}"#,
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

extension Code {
    package static let recordBlankItem = Code(
        "BZ0512", .error, "Blank list item",
        explanation: """
            An item of a list is null or blank, and would leave a gap in the message: "Waiting: , tea". Remove blank items from \
            the data. The reject names the item, counted from 0: `cart[1]`.
            """,
        example: .recipient(
            #"{"id": "r1", "cart": ["tea", " "]}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  cart: list(..5) of string
                message:
                  title: "Waiting: {{ cart | join: ', ' }}."
                """#),
        replacing: #"{"id": "r1", "cart": ["tea", " "]}"#, with: #"{"id": "r1", "cart": ["tea"]}"#)
}

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
