extension Code {
    package static let messageMissing = Code(
        "BZ0204", .error, "The template has no message",
        explanation: """
            What is sent stands under `message:`, or under the name of a target.
            """,
        example: .template(
            """
            1️⃣campaign2️⃣: demo
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func messageMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .messageMissing, at: span, "`message` is missing", label: "the template begins here",
            rule: "a template says what is sent, under `message:` or under a target's name",
            help: ["add `message:` with a `title:` below it"])
    }
}
