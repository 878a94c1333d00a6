extension Code {
    package static let bareWord = Code(
        "BZ0364", .error, "Unquoted text in an expression",
        explanation: """
            In an expression, a word without quotes is the name of a field. Put text, such as a member of an enum, in quotes.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              tier: enum(silver | gold)
            message:
              title: "{% if tier == 1️⃣gold2️⃣ %}For you{% else %}For all{% endif %}"
            """),
        replacing: "tier == gold", with: "tier == 'gold'")
}

extension Diagnostic {
    /// `quote` are the quotes to use within the surrounding scalar.
    package static func bareWord(_ word: String, quote: String, at span: Span) -> Diagnostic {
        let text = quote + word + quote
        return Diagnostic(
            .bareWord, at: span, "`\(word)` is not in quotes", label: "read as a field, and there is no field with this name",
            rule: "text in an expression is in quotes", help: ["write `\(text)`"],
            fixes: [Fix("put it in quotes", replace: span, with: text)])
    }
}
