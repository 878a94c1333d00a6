extension Code {
    package static let unclosedTag = Code(
        "BZ0227", .error, "Unclosed tag",
        explanation: """
            A tag begins with `{%` and ends with `%}`. Add the closing characters. To print a literal `{%`, write `{{ '{%' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{%2️⃣ if target == 'ios' }}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target == 'ios' }}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    /// `mistaken`: what stands where `%}` should.
    package static func unclosedTag(mistaken: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedTag, at: span, "missing `%}` after `{%`", label: "tag begins here",
            labels: mistaken.map { [Label($0, "expected `%}` here")] } ?? [], rule: "a tag ends with `%}`",
            help: ["write `%}` at the end of the tag; to print a literal `{%`, write `{{ '{%' }}`"],
            fixes: mistaken.map { [Fix("close it with `%}`", replace: $0, with: "%}")] } ?? [])
    }
}
