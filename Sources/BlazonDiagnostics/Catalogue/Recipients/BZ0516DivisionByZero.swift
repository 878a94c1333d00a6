extension Code {
    package static let recordDivisionByZero = Code(
        "BZ0516", .error, "Division by zero",
        explanation: """
            A filter divides by a field, and the field is 0 for this recipient. Declare it so that it cannot be 0, as in
            `integer(1..100)`, or ask first: `{% if parts > 0 %}`.
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
        corrected: .recipient(
            #"{"id": "r1", "total": 9, "parts": 3}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  total: number
                  parts: integer(0..100)
                message:
                  title: "{{ total | divided_by: parts }} each"
                """#))
}
