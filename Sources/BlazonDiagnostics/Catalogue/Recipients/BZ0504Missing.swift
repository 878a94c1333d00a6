extension Code {
    package static let recordFieldMissing = Code(
        "BZ0504", .error, "Field is missing or blank",
        explanation: """
            A field that is not `optional` is missing, null, or blank. Blank is a text of nothing but white space and
            invisible characters. Either the source of the recipients is put right, or the field is declared `optional` and
            the template says what to show instead, with `default:` or `{% if %}`.
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
