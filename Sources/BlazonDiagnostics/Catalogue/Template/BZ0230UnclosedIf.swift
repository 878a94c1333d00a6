extension Code {
    package static let unclosedIf = Code(
        "BZ0230", .error, "Tag without its end",
        explanation: """
            Every `{% if %}` needs an `{% endif %}` that marks the end of the conditional text, and so do `{% unless %}`, \
            `{% case %}`, `{% for %}` and `{% comment %}`. Add the end to the same text.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% if target == 'ios' %}2️⃣!"
            """),
        replacing: #"title: "Hi{% if target == 'ios' %}!""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    /// `word` begins the tag. `end` is the end of the text, if the tag's end could be there.
    package static func unclosedIf(_ word: String, end: Span?, at span: Span) -> Diagnostic {
        let tag = "{% end\(word) %}"
        return Diagnostic(
            .unclosedIf, at: span, "`{% \(word) %}` has no `\(tag)`", label: "begins here",
            rule: "every `{% \(word) %}` ends with `\(tag)`", help: ["add `\(tag)` where it ends"],
            fixes: end.map { [Fix("add `\(tag)` at the end of the text", replace: $0, with: tag, .suggestion)] } ?? [])
    }
}
