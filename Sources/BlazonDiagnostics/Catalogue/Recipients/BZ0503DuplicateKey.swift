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
