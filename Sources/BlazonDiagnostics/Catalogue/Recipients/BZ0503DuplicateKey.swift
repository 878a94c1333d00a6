extension Code {
    package static let recordDuplicateKey = Code(
        "BZ0503", .error, "Field is given twice",
        explanation: """
            The record gives a field that the template declares more than once. JSON leaves open which of them counts, so
            the recipient is set aside. Fields that the template does not declare may repeat.
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
        corrected: .recipient(
            #"{"id": "r1", "firstName": "Ana"}"#,
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
