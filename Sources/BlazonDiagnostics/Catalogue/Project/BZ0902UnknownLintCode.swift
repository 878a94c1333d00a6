extension Code {
    package static let unknownLintCode = Code(
        "BZ0902", .error, "Unknown code",
        explanation: """
            The keys of `lint` in `blazon.yaml` are codes of diagnostics, as reports show them: `BZ0357`. `blazon explain codes` \
            lists all.
            """,
        example: .project(
            """
            lint:
              1️⃣BZ3572️⃣: off
            """),
        replacing: "BZ357", with: "BZ0357")
}

extension Diagnostic {
    package static func unknownLintCode(_ word: String, at span: Span) -> Diagnostic {
        let suggestion = Catalogue.nearestCode(word)
        return Diagnostic(
            .unknownLintCode, at: span, "unknown code `\(word)`",
            label: suggestion.map { "did you mean `\($0)`?" } ?? "no diagnostic has this code",
            rule: "`lint` names codes of diagnostics, such as `BZ0357`",
            help: [suggestion.map { "write `\($0)`" } ?? "delete the entry"],
            fixes: suggestion.map { [Fix("write `\($0)`", replace: span, with: $0, .suggestion)] } ?? [])
    }
}

extension Catalogue {
    /// The code that a word was probably meant to be, or nil.
    static func nearestCode(_ word: String) -> String? { nearest(word, among: all.map(\.id)) }
}
