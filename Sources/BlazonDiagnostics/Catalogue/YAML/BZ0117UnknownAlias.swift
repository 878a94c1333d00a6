extension Code {
    package static let unknownAlias = Code(
        "BZ0117", .error, "Unknown alias",
        explanation: """
            `*name` repeats the value that `&name` marks earlier in the same file. Correct the name, or put the value in quotes \
            if it is text.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣*greeting2️⃣
            """),
        replacing: "title: *greeting", with: "title: &greeting Hello\n  body: *greeting")
}

extension Diagnostic {
    package static func unknownAlias(_ name: String, nearest: String?, at span: Span) -> Diagnostic {
        let quoting = Fix.quoting("*" + name, at: span)
        // Two readings: which one is meant is the author's to say.
        let fixes =
            nearest.map { [Fix("write `*\($0)`", replace: span, with: "*\($0)", .suggestion)] + quoting.map(\.asSuggestion) }
            ?? quoting
        return Diagnostic(
            .unknownAlias, at: span, "unknown alias `*\(name)`: there is no `&\(name)` before it",
            label: nearest.map { "did you mean `*\($0)`?" } ?? "YAML reads `*` as an alias",
            rule: "an alias needs an anchor with the same name earlier in the file",
            help: ["define the anchor, or put the value in quotes if it is text"], fixes: fixes)
    }
}
