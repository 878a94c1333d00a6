extension Code {
    package static let emptyFile = Code(
        "BZ0106", .error, "Empty file",
        explanation: """
            The file is empty or contains only comments. A template has at least `campaign` and `message`.
            """,
        example: .template(
            """
            # nothing yet
            1️⃣2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func emptyFile(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyFile, at: span, "the file contains only whitespace and comments",
            rule: "a template is a map with the keys `campaign` and `message`", help: ["add `campaign: NAME` and a `message:`"])
    }
}
