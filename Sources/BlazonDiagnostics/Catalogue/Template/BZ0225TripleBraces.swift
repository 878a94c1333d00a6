extension Code {
    package static let tripleBraces = Code(
        "BZ0225", .error, "Triple braces",
        explanation: """
            In other template languages, three braces turn escaping off. Blazon escapes every value for its destination, so two \
            braces are always correct.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{{ campaign }}}2️⃣"
            """),
        replacing: #"title: "Hi {{{ campaign }}}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func tripleBraces(edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .tripleBraces, at: span, "`{{{` has one brace too many", label: "two braces are enough",
            rule: "values are escaped automatically",
            help: ["write `{{ … }}`; to print a brace before it, write `{{ '{' }}`"],
            fixes: edits.isEmpty ? [] : [Fix("remove the third brace", edits)])
    }
}
