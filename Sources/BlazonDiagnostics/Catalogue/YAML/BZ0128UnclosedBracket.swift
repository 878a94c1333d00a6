extension Code {
    package static let unclosedBracket = Code(
        "BZ0128", .error, "Unclosed bracket",
        explanation: """
            The list or map that begins with this bracket has no closing bracket. Add it, or put the text in quotes if the \
            bracket belongs to the text.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            targets: 1️⃣[2️⃣ios, android
            """),
        replacing: "targets: [ios, android", with: "targets: [ios, android]")
}

extension Diagnostic {
    package static func unclosedBracket(_ bracket: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedBracket, at: span,
            "missing closing bracket for the \(bracket == "[" ? "list" : "map") that `\(bracket)` opens",
            label: "opened here", rule: "`[` is closed by `]`, `{` by `}`",
            help: ["put `\(bracket == "[" ? "]" : "}")` at its end, or put the text in quotes if the bracket belongs to it"])
    }
}
