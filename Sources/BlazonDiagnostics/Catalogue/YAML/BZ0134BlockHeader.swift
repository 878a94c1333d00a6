extension Code {
    package static let blockHeader = Code(
        "BZ0134", .error, "Malformed start of a text block",
        explanation: """
            A text over several lines begins with `|` (line ends stay) or `>` (lines are joined), then perhaps `-` or `+` \
            and a digit for the indentation; the text begins on the next line. A text that begins with `>` or `|` needs \
            quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣> Hello2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "> Hello"
            """))
}

extension Diagnostic {
    package static func blockHeader(_ line: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockHeader, at: span, "`\(line)` is no start of a text block",
            label: "only `-`, `+`, a digit or a comment may follow",
            rule: "the text of a `|` or `>` block begins on the next line",
            help: ["begin the text on the next line, indented, or put it in quotes"], fixes: .quoting(line, at: span))
    }
}
