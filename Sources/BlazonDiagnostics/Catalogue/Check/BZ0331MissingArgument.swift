extension Code {
    package static let missingArgument = Code(
        "BZ0331", .error, "Missing argument",
        explanation: """
            Some filters need arguments: `truncate_bytes` needs a length, and `join` a separator. Arguments come after a colon, with \
            commas between them: `replace: 'a', 'b'`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣truncate_bytes2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate_bytes }}""#,
        with: #"title: "Hello {{ firstName | truncate_bytes: 10 }}""#)
}

extension Diagnostic {
    package static func missingArgument(of filter: String, summary: String, signature: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .missingArgument, at: span, "missing argument of `\(filter)`", label: "needs: \(summary)",
            rule: "the syntax is `\(signature)`", help: ["write the argument after `\(filter):`"])
    }
}
