extension Code {
    package static let unknownAlias = Code(
        "BZ0117", .error, "Alias without an anchor",
        explanation: """
            `*name` stands for the value that `&name` marked earlier in the same file.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣*greeting2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: &greeting Hello
              body: *greeting
            """))
}

extension Diagnostic {
    package static func unknownAlias(_ name: String, nearest: String?, at span: Span) -> Diagnostic {
        let quoting = Fix.quoting("*" + name, at: span)
        // Two readings: which one is meant is the author's to say.
        let fixes =
            nearest.map { [Fix("write `*\($0)`", replace: span, with: "*\($0)", .suggestion)] + quoting.map(\.asSuggestion) }
            ?? quoting
        return Diagnostic(
            .unknownAlias, at: span, "`*\(name)` stands for nothing: no `&\(name)` comes before it",
            label: nearest.map { "did you mean `*\($0)`?" } ?? "YAML reads `*` as an alias",
            rule: "an alias needs an anchor of its name, earlier in the file",
            help: ["if a text is meant, put it in quotes"], fixes: fixes)
    }
}
