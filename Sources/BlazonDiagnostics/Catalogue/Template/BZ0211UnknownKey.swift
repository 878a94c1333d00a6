extension Code {
    package static let unknownKey = Code(
        "BZ0211", .error, "A key that nothing reads",
        explanation: """
            Only the keys of the language are read, so that a misspelt one is found here and not in the push.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              1️⃣scheme2️⃣: [https]
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              schemes: [https]
            """))
}

extension Diagnostic {
    /// `meant`: what another language's word is here.
    package static func unknownKey(
        _ key: String, of place: String, known: [String], meant: String? = nil, at span: Span
    ) -> Diagnostic {
        let near = meant ?? nearest(key, among: known)
        let list = known.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .unknownKey, at: span, "`\(key)` is not known beside `\(place)`",
            label: near.map { "did you mean `\($0)`?" } ?? "unknown key",
            rule: "what may stand here: \(list)", help: [near.map { "write `\($0)`" } ?? "take the key out"],
            fixes: near.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
