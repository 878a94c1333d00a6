extension Code {
    package static let flowPunctuation = Code(
        "BZ0129", .error, "Unquoted punctuation in brackets",
        explanation: """
            Inside `[ ]` and `{ }`, commas separate the entries, and `? : [ ] { }` have a special meaning. Put text that \
            contains these characters in quotes, or add the missing comma.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: {a: Hi1️⃣:2️⃣ you}
            """),
        replacing: "customFields: {a: Hi: you}", with: #"customFields: {a: "Hi: you"}"#)
}

extension Diagnostic {
    /// `comma` is where an entry may start that lacks its comma, as in `{points: 1 tier: gold}`.
    package static func flowPunctuation(
        _ word: String, at span: Span, value: String, replace all: Span?, comma: Span? = nil
    ) -> Diagnostic {
        Diagnostic(
            .flowPunctuation, at: span, "unexpected `\(word)` inside brackets",
            label: "expected a comma or the closing bracket",
            rule: "inside `[ ]` and `{ }`, commas separate the entries, and text with punctuation needs quotes",
            help: ["put the text in quotes, or add the missing comma"],
            fixes: (comma.map { [Fix("add a comma", replace: $0, with: ",")] } ?? [])
                + (all.map { Fix.quoting(value, at: $0) } ?? []))
    }
}
