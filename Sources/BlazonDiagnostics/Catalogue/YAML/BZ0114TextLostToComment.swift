extension Code {
    package static let textLostToComment = Code(
        "BZ0114", .error, "Text lost to a comment",
        explanation: """
            In YAML a `#` after a space begins a comment, so `Deal #1 today` is the text `Deal`. Quotes keep all of it. \
            With a space after the `#` it is taken for a comment, as it is meant to be.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Deal 1️⃣#1 today2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Deal #1 today"
            """))
}

extension Diagnostic {
    /// `replace` is the place of the whole text when it can be put in quotes as it stands.
    package static func textLostToComment(_ lost: String, at span: Span, value: String, replace: Span?) -> Diagnostic {
        Diagnostic(
            .textLostToComment, at: span, "`\(lost)` is lost: YAML takes it for a comment", label: "a comment from here on",
            rule: "in YAML a `#` after a space begins a comment",
            help: ["put the whole text in quotes; if a comment is meant, put a space after the `#`"],
            // A comment of the author's would be sent.
            fixes: replace.map { Fix.quoting(value, at: $0).map(\.asSuggestion) } ?? [])
    }
}
