extension Code {
    package static let invalidFilterUse = Code(
        "BZ0327", .error, "Inapplicable filter",
        explanation: """
            The filter cannot be applied to this input, or with this argument: for example, a length of zero, or an unknown \
            currency code. Run `blazon explain FILTER` for the values that the filter accepts.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 1️⃣02️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate: 0 }}""#,
        with: #"title: "Hello {{ firstName | truncate: 12 }}""#)
}

extension Diagnostic {
    /// `word` is the author's word, and one of `known` was meant; `quote` surrounds it, for the fix.
    package static func invalidFilterUse(
        _ filter: String, because reason: String, word: String? = nil, known: [String] = [], quote: String = "", at span: Span
    ) -> Diagnostic {
        let meant = known.count == 1 ? known[0] : word.flatMap { nearest($0, among: known) }
        return Diagnostic(
            .invalidFilterUse, at: span, "invalid use of `\(filter)`: \(reason)",
            rule: "a filter accepts only values that it can work with",
            help: meant.map { ["did you mean `\($0)`?"] } ?? ["run `blazon explain \(filter)` for a description"],
            fixes: quote.isEmpty ? [] : meant.map { [Fix("write `\($0)`", replace: span, with: quote + $0 + quote)] } ?? [])
    }
}
