extension Code {
    package static let recordTooDeep = Code(
        "BZ0510", .error, "JSON is nested too deep",
        explanation: """
            Objects and lists of a record may lie 64 deep within each other. What is deeper was not made by a person or a
            database; it is set aside before it can cost memory. Fields that the template does not declare count as well,
            since they have to be read to be skipped. `--max record-nesting=NUMBER` takes more.
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

/// Lists in lists, beyond the limit.
private let nested = String(repeating: "[", count: 80) + String(repeating: "]", count: 80)
