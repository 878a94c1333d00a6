extension Code {
    package static let lookalikeLetter = Code(
        "BZ0213", .warning, "A letter looks like an ASCII one",
        explanation: """
            Two letters of different scripts can look the same and are not: the field of the data would never be found.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣nаme2️⃣: Ana
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            delivery:
              name: Ana
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func lookalikeLetter(_ name: String, letter: Character, looksLike ascii: Character, at span: Span)
        -> Diagnostic
    {
        let code = letter.unicodeScalars.first.map(Lookalike.spelt) ?? ""
        return Diagnostic(
            .lookalikeLetter, at: span, "`\(name)` has a letter that only looks like `\(ascii)`",
            label: "\(code), not `\(ascii)`",
            rule: "names are compared letter by letter, not by their looks",
            help: ["write `\(ascii)` here and in the expressions, unless the data has this very letter"],
            fixes: Lookalike.plain(name).map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
