extension Code {
    package static let lookalikeLetter = Code(
        "BZ0213", .warning, "Lookalike letter",
        explanation: """
            Letters of different scripts can look the same but are different characters. A field with a lookalike letter would \
            never match the field in the data. Replace the letter with the ASCII one, unless the data uses the same letter.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣nаme2️⃣: Ana
            message:
              title: Hello
            """),
        replacing: "nаme: Ana", with: "name: Ana")
}

extension Diagnostic {
    package static func lookalikeLetter(_ name: String, letter: Character, looksLike ascii: Character, at span: Span)
        -> Diagnostic
    {
        let code = letter.unicodeScalars.first.map(Lookalike.codePoint) ?? ""
        return Diagnostic(
            .lookalikeLetter, at: span, "`\(name)` contains a letter that looks like `\(ascii)`",
            label: "\(code), not `\(ascii)`",
            rule: "names are compared by character, not by appearance",
            help: ["write `\(ascii)` here and in the expressions, unless the data uses the same letter"],
            fixes: Lookalike.plain(name).map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
