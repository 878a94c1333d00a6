extension Code {
    package static let columnShared = Code(
        "BZ0832", .warning, "Column of two fields",
        explanation: """
            Two fields are read from the same column, so they always have the same value. That is possible, but more often \
            a line was copied and its name left as it was.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { firstName: string(..40), lastName: string(..40) }
            source:
              columns:
                firstName: First Name
                lastName: 1️⃣First Name2️⃣
            message:
              title: "Hello {{ firstName }} {{ lastName }}"
            """),
        replacing: "lastName: First Name", with: "lastName: Last Name")
}

extension Diagnostic {
    package static func columnShared(_ column: String, fields: (String, String), at span: Span) -> Diagnostic {
        Diagnostic(
            .columnShared, at: span, "`\(fields.0)` and `\(fields.1)` are both read from `\(column)`", label: "used twice",
            rule: "each field usually has a column of its own", help: ["correct the name of the column"])
    }
}
