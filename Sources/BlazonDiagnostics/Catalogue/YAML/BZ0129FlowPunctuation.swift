extension Code {
    package static let flowPunctuation = Code(
        "BZ0129", .error, "Text breaks a map in brackets",
        explanation: """
            Inside `[ ]` and `{ }` commas divide the entries, and `? : [ ] { }` have a meaning of their own. A text that \
            has them needs quotes there.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: {a: Hi1️⃣:2️⃣ you}
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: {a: "Hi: you"}
            """))
}

extension Diagnostic {
    /// - Parameter comma: where an entry may begin whose comma is missing, as in `{points: 1 tier: gold}`.
    package static func flowPunctuation(
        _ word: String, at span: Span, value: String, replace all: Span?, comma: Span? = nil
    ) -> Diagnostic {
        Diagnostic(
            .flowPunctuation, at: span, "`\(word)` cannot stand here inside brackets",
            label: "a comma or the closing bracket is expected",
            rule: "inside `[ ]` and `{ }` entries are divided by commas, and texts with punctuation are quoted",
            help: ["put the text in quotes, or add the comma that is missing"],
            fixes: (comma.map { [Fix("write a comma", replace: $0, with: ",")] } ?? [])
                + (all.map { Fix.quoting(value, at: $0) } ?? []))
    }
}
