extension Code {
    package static let unknownKey = Code(
        "BZ0211", .error, "Unknown key",
        explanation: """
            Blazon accepts only the keys of the language, so that a misspelled key is reported here and not lost in the push. \
            Correct the spelling or delete the key.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              1️⃣scheme2️⃣: [https]
            """),
        replacing: "scheme: [https]", with: "schemes: [https]")
}

extension Diagnostic {
    /// `meant`: what another language's word is here. `instead`: what to do if no key is meant.
    package static func unknownKey(
        _ key: String, of place: String, known: [String], meant: String? = nil, instead: String = "delete the key", at span: Span
    ) -> Diagnostic {
        let suggestion = meant ?? nearest(key, among: known)
        let list = known.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .unknownKey, at: span, "unknown key `\(key)` in `\(place)`",
            label: suggestion.map { "did you mean `\($0)`?" } ?? "unknown key",
            rule: "valid keys: \(list)", help: [suggestion.map { "write `\($0)`" } ?? instead],
            fixes: suggestion.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
