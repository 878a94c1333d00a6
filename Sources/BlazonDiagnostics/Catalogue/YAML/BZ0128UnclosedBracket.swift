extension Code {
    package static let unclosedBracket = Code(
        "BZ0128", .error, "Bracket without its end",
        explanation: """
            The list or map that begins with this bracket is not closed.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            targets: 1️⃣[2️⃣ios, android
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            targets: [ios, android]
            """))
}

extension Diagnostic {
    package static func unclosedBracket(_ bracket: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedBracket, at: span, "`\(bracket)` opens a \(bracket == "[" ? "list" : "map") that is never closed",
            label: "opened here", rule: "`[` is closed by `]`, `{` by `}`",
            help: ["put `\(bracket == "[" ? "]" : "}")` at its end, or quotes around the text if the bracket belongs to it"])
    }
}
