extension Code {
    package static let tagWithoutWord = Code(
        "BZ0228", .error, "Missing tag keyword",
        explanation: """
            A tag begins with a keyword: `{% if … %}`, `{% elsif … %}`, `{% else %}` or `{% endif %}`. To print a value, write \
            `{{ … }}` instead.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{% %}2️⃣"
            """),
        replacing: #"title: "Hi {% %}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func tagWithoutWord(at span: Span) -> Diagnostic {
        Diagnostic(
            .tagWithoutWord, at: span, "this tag has no keyword", label: "expected `if`, `elsif`, `else` or `endif`",
            rule: "a tag begins with `if`, `elsif`, `else` or `endif`",
            help: ["write `{% if … %}`, or `{{ … }}` to print a value"])
    }
}
