extension Code {
    package static let bareWord = Code(
        "BZ0364", .error, "A text without quotes",
        explanation: """
            In an expression a word without quotes names a field. A text, such as a word of an enum, stands in quotes.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              tier: enum(silver | gold)
            message:
              title: "{% if tier == 1️⃣gold2️⃣ %}For you{% else %}For all{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              tier: enum(silver | gold)
            message:
              title: "{% if tier == 'gold' %}For you{% else %}For all{% endif %}"
            """))
}

extension Diagnostic {
    /// `quote`: the quotes that fit the scalar around it.
    package static func bareWord(_ word: String, quote: String, at span: Span) -> Diagnostic {
        let text = quote + word + quote
        return Diagnostic(
            .bareWord, at: span, "`\(word)` stands without quotes", label: "read as the name of a field, and there is none",
            rule: "a text stands in quotes", help: ["write `\(text)`"],
            fixes: [Fix("put it in quotes", replace: span, with: text)])
    }
}
