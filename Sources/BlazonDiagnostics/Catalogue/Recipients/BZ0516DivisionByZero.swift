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
