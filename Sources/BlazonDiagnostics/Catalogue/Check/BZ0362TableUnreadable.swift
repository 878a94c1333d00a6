extension Code {
    package static let tableUnreadable = Code(
        "BZ0362", .error, "A mapping table that cannot be read",
        explanation: """
            The file must be there, be a regular file, and lie within the project: the nearest folder above the template with `.git` or
            `blazon.yaml` in it, else the template's own folder.
            """,
        example: .template(
            """
            campaign: offer
            mapping: 1️⃣./no-such-table.yaml2️⃣
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            mapping: campaign-standard
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tableUnreadable(_ path: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .tableUnreadable, at: span, "the table `\(path)` cannot be read: \(reason)",
            rule: "a table of your own lies within the project", help: ["correct the path, or the file"])
    }
}
