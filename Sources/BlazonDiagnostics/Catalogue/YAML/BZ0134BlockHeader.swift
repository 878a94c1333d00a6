extension Code {
    package static let blockHeader = Code(
        "BZ0134", .error, "Malformed block header",
        explanation: """
            A multi-line text begins with `|` (keeps line breaks) or `>` (joins lines), optionally followed by `-` or `+` and a \
            digit for the indentation. The text begins on the next line. Put the text in quotes if it begins with `>` or `|` \
            itself.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣> Hello2️⃣
            """),
        replacing: "title: > Hello", with: #"title: "> Hello""#)
}

extension Diagnostic {
    package static func blockHeader(_ line: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockHeader, at: span, "`\(line)` is not a valid block header",
            label: "only `-`, `+`, a digit or a comment can follow",
            rule: "the text of a `|` or `>` block begins on the next line",
            help: ["begin the text on the next line and indent it, or put it in quotes"], fixes: .quoting(line, at: span))
    }
}
