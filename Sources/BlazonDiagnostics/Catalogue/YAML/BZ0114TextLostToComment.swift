extension Code {
    package static let textLostToComment = Code(
        "BZ0114", .error, "Text cut off by a comment",
        explanation: """
            In YAML, a `#` after a space begins a comment, so `Deal #1 today` is read as `Deal`. Put the whole text in quotes to \
            keep all of it. If you mean a comment, put a space after the `#`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Deal 1️⃣#1 today2️⃣
            """),
        replacing: "title: Deal #1 today", with: #"title: "Deal #1 today""#)
}

extension Diagnostic {
    /// `replace` is the place of the whole text when it can be put in quotes as it stands.
    package static func textLostToComment(_ lost: String, at span: Span, value: String, replace: Span?) -> Diagnostic {
        Diagnostic(
            .textLostToComment, at: span, "`\(lost)` is read as a comment", label: "comment starts here",
            rule: "in YAML, a `#` after a space begins a comment",
            help: ["put the whole text in quotes; if you mean a comment, put a space after the `#`"],
            // A comment of the author's would be sent.
            fixes: replace.map { Fix.quoting(value, at: $0).map(\.asSuggestion) } ?? [])
    }
}
