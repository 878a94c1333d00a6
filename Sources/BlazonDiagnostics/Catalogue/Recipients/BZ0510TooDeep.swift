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

/// Lists within lists, deeper than the limit.
private let nested = String(repeating: "[", count: 80) + String(repeating: "]", count: 80)
