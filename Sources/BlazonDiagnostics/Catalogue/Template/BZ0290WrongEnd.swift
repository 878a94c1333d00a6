extension Code {
    package static let wrongEnd = Code(
        "BZ0290", .error, "End of another tag",
        explanation: """
            Each tag has its own end: `{% if %}` ends with `{% endif %}`, `{% for %}` with `{% endfor %}`. Write the end of the \
            tag that was begun last.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% 1️⃣endunless2️⃣ %}"
            """),
        replacing: "endunless", with: "endif")
}

extension Diagnostic {
    /// `word` is what was begun last, at `first`.
    package static func wrongEnd(_ end: String, of word: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongEnd, at: span, "`\(end)` does not end `\(word)`", label: "use `end\(word)`",
            labels: [Label(first, "begins here")], rule: "`{% \(word) %}` ends with `{% end\(word) %}`",
            help: ["write `end\(word)`"], fixes: [Fix("write `end\(word)`", replace: span, with: "end\(word)")])
    }
}
