extension Code {
    package static let emptyFile = Code(
        "BZ0106", .error, "Nothing in the file",
        explanation: """
            The file has no content, or comments only.
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
            .emptyFile, at: span, "nothing is in this file but space and comments",
            rule: "a template is a map that begins with `campaign:`", help: ["begin with `campaign: NAME` and a `message:`"])
    }
}
