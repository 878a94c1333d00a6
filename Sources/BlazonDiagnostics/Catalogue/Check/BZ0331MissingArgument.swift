extension Code {
    package static let missingArgument = Code(
        "BZ0331", .error, "An argument is missing",
        explanation: """
            Some filters need to be told something: `truncate` how long, `join` what to put between. Arguments stand
            after a colon and are parted by commas: `replace: 'a', 'b'`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣truncate2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 10 }}"
            """))
}

extension Diagnostic {
    package static func missingArgument(of filter: String, summary: String, signature: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .missingArgument, at: span, "`\(filter)` needs an argument", label: "needs: \(summary)",
            rule: "it is written `\(signature)`", help: ["give it after `\(filter):`"])
    }
}
