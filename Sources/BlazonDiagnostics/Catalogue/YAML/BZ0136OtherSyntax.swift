extension Code {
    package static let otherSyntax = Code(
        "BZ0136", .error, "Malformed YAML",
        explanation: """
            The file breaks a rule of YAML that has no code of its own. Quotes around text with punctuation solve most cases. \
            Check the indentation of this line and of the line above.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣?2️⃣ Hello
            """),
        replacing: "title: ? Hello", with: #"title: "? Hello""#)
}

extension Diagnostic {
    /// `reason` and `doing` are libyaml's words.
    package static func otherSyntax(_ word: String, reason: String, doing: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .otherSyntax, at: span,
            word.isEmpty ? "unexpected end of the file" : "unexpected `\(word)`",
            label: "not expected here",
            rule: "the YAML parser reports: \(doing.isEmpty ? "" : doing + ", ")\(reason)",
            help: ["put text with punctuation in quotes, and check the indentation of this line and the line above"])
    }
}
