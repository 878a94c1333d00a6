extension Code {
    package static let filterRefused = Code(
        "BZ0327", .error, "A filter that cannot do what is asked",
        explanation: """
            What a filter is given must make sense for it: a length of at least one, digits that exist.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 1️⃣02️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 12 }}"
            """))
}

extension Diagnostic {
    /// `word` is the author's, one of `known` was meant; `quote` stands around it, for the fix-it.
    package static func filterRefused(
        _ filter: String, because reason: String, word: String? = nil, known: [String] = [], quote: String = "", at span: Span
    ) -> Diagnostic {
        let meant = known.count == 1 ? known[0] : word.flatMap { nearest($0, among: known) }
        return Diagnostic(
            .filterRefused, at: span, "what `\(filter)` is given \(reason)",
            rule: "what `\(filter)` is given must make sense for it",
            help: meant.map { ["did you mean `\($0)`?"] } ?? ["see `blazon explain \(filter)`"],
            fixes: quote.isEmpty ? [] : meant.map { [Fix("write `\($0)`", replace: span, with: quote + $0 + quote)] } ?? [])
    }
}
