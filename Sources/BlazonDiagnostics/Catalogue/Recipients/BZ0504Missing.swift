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
