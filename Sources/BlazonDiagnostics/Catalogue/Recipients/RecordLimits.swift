extension Catalogue {
    static let recordLimits: [Code] = [
        .recordLineTooLong, .recordTooDeep, .recordNumberTooLong, .renderedTextTooLong, .tooManyPassesInRecord, .campaignTwice,
        .recordWrongForm,
    ]
}

extension Code {
    package static let recordLineTooLong = Code(
        "BZ0509", .error, "Line too long",
        explanation: """
            A line of recipients has at most 1 MiB, so that memory use stays bounded. A longer line is usually a file in another \
            format, such as a single JSON array, or a file without line breaks. `rejected.ndjson` contains the first 4 KiB of \
            the line, its length and its checksum. Export the recipients with one record per line.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana", "note": "\#(mebibyte)"}"#,
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
            #"{"id": "r1", "firstName": "Ana", "note": "x"}"#,
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
    package static let recordTooDeep = Code(
        "BZ0510", .error, "Record nested too deeply",
        explanation: """
            Objects and lists of a record can be nested 64 levels deep. Deeper records are rejected before they can use up \
            memory. Undeclared fields count too, because they are read before they are skipped. Flatten the data, or raise the \
            limit with `--max record-nesting=NUMBER`.
            """,
        example: .recipient(
            #"{"id": "r1", "firstName": "Ana", "tree": \#(nested)}"#,
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
            #"{"id": "r1", "firstName": "Ana", "tree": [[]]}"#,
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

/// A text as long as a line may be, of long parts: repeating one letter takes four fifths of the time of `explain`.
private let mebibyte = String(repeating: String(repeating: "x", count: 1 << 10), count: 1 << 10)

/// Lists within lists, deeper than the limit.
private let nested = String(repeating: "[", count: 80) + String(repeating: "]", count: 80)

extension Code {
    package static let recordNumberTooLong = Code(
        "BZ0511", .error, "Too many digits in a record",
        explanation: """
            A number has at most 400 digits when written out, and an exponent between -400 and 400. Numbers are printed as \
            given, so a longer one would fill the payload with digits. Numbers are never rounded, so the recipient is rejected. \
            Correct the data.
            """,
        example: .recipient(
            #"{"id": "r1", "total": 1e999}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  total: number
                message:
                  title: "That is {{ total }}"
                """#),
        replacing: #"{"id": "r1", "total": 1e999}"#, with: #"{"id": "r1", "total": 1e9}"#)
}

extension Code {
    package static let renderedTextTooLong = Code(
        "BZ0519", .error, "Rendered text too long",
        explanation: """
            A text of this recipient is longer than 64 KiB, which is far more than any provider accepts. Rendering stops there, \
            so that one record cannot use up the memory of the run. The code also covers a value longer than its limit in the \
            mapping table (`max:`). Add bounds to the fields in it.
            """,
        example: .recipient(
            #"{"id": "r1", "note": "\#(String(repeating: "x", count: 70_000))"}"#,
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
        corrected: .recipient(
            #"{"id": "r1", "note": "x"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  note: string
                message:
                  title: "For you"
                  body: "{{ note }}"
                """#))
}

extension Code {
    package static let tooManyPassesInRecord = Code(
        "BZ0530", .error, "Too many passes through loops for this recipient",
        explanation: """
            Rendering this recipient would make more than 100,000 passes through the bodies of loops, or take more than 10,000,000 \
            steps in them. Only lists without a maximum size can be that long. Give the list's type a maximum, or the loop a `limit:`.
            """,
        example: .recipient(
            #"{"id": "r1", "tags": [\#(String(repeating: #""a","#, count: 100_000))"a"]}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  tags: list of string(..2)
                message:
                  title: "For you{% for tag in tags %}{% if tag == 'b' %}!{% endif %}{% endfor %}"
                """#),
        corrected: .recipient(
            #"{"id": "r1", "tags": ["a", "b"]}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  tags: list of string(..2)
                message:
                  title: "For you{% for tag in tags %}{% if tag == 'b' %}!{% endif %}{% endfor %}"
                """#))
}

extension Code {
    package static let campaignTwice = Code(
        "BZ0531", .error, "Campaign in two templates",
        explanation: """
            `compile` writes the payloads of a template into a folder with the name of its campaign. With two templates of one \
            campaign, the second run replaces what the first has written, and the recipients of both get the payloads of one. \
            `check` reports this for the templates that it is given: check the whole project. Give each template a campaign of its own.
            """,
        example: .command("cp offer.yaml copy.yaml; blazon check offer.yaml copy.yaml"),
        corrected: .command("rm copy.yaml; blazon check offer.yaml"))
}

extension Diagnostic {
    /// `path` and `first`: the other template, and where it names the campaign.
    package static func campaignTwice(_ campaign: String, in path: String, at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .campaignTwice, at: span, "`\(campaign)` is also the campaign of \(path)", label: "second template of this campaign",
            labels: [Label(first, "first template of this campaign")],
            rule: "each template has a campaign of its own, which names the folder of its payloads",
            help: ["give one of the templates another campaign"])
    }
}

extension Code {
    package static let recordWrongForm = Code(
        "BZ0525", .error, "Text without the form of its type",
        explanation: """
            The type of the field has a form, such as `string(..32) matches hex`, and the text does not match it. A form matches the \
            whole text, and upper and lower case differ. The recipient is rejected on all targets. Correct the data, or the form in \
            the type.
            """,
        example: .recipient(
            #"{"id": "r1", "order": "A-77"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  order: string(..20) matches digits
                message:
                  title: "Order {{ order }}"
                """#),
        replacing: #"{"id": "r1", "order": "A-77"}"#, with: #"{"id": "r1", "order": "77"}"#)
}
