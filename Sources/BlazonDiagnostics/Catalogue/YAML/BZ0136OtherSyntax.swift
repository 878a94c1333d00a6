extension Code {
    package static let otherSyntax = Code(
        "BZ0136", .error, "Not YAML",
        explanation: """
            The file breaks a rule of YAML that has no page of its own here. Quotes around a text are the way out nearly \
            always.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣?2️⃣ Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "? Hello"
            """))
}

extension Diagnostic {
    /// `reason` and `doing` are libyaml's words.
    package static func otherSyntax(_ word: String, reason: String, doing: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .otherSyntax, at: span,
            word.isEmpty ? "the file ends where YAML expects more" : "`\(word)` cannot stand here in YAML",
            label: "not expected here",
            rule: "the YAML reader says: \(doing.isEmpty ? "" : doing + ", ")\(reason)",
            help: ["put texts with punctuation in quotes, and look at the indentation of this line and the one above"])
    }
}
