extension Code {
    package static let unknownLevel = Code(
        "BZ0901", .error, "Unknown level",
        explanation: """
            `lint` in `blazon.yaml` gives a code the level `off`, `note`, `warning` or `error`. `fail-on` takes one of the last \
            three: the severity from which on `check` and `compile` fail.
            """,
        example: .project("fail-on: 1️⃣warnings2️⃣"),
        replacing: "warnings", with: "warning")
}

extension Diagnostic {
    /// `key`: what takes the level, `fail-on` or a code.
    package static func unknownLevel(_ word: String, of key: String, known: [String], at span: Span) -> Diagnostic {
        let suggestion = nearest(word, among: known)
        return Diagnostic(
            .unknownLevel, at: span, "unknown level `\(word)` for `\(key)`",
            label: suggestion.map { "did you mean `\($0)`?" } ?? "unknown level",
            rule: "`\(key)` takes \(listed(known))", help: [suggestion.map { "write `\($0)`" } ?? "write one of these words"],
            fixes: suggestion.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
