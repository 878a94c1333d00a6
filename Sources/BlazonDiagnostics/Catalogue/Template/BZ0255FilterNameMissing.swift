extension Code {
    package static let filterNameMissing = Code(
        "BZ0255", .error, "Missing filter name",
        explanation: """
            A `|` is followed by the name of a filter. Write the name or delete the `|`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign 1️⃣|2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | }}""#, with: #"title: "Hi {{ campaign | upcase }}""#)
}

extension Diagnostic {
    package static func filterNameMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .filterNameMissing, at: span, "missing filter after `|`", label: "expected the name of a filter",
            rule: "a filter is written `| name: argument`", help: ["write the name of a filter, or delete the `|`"],
            fixes: [Fix("delete the `|`", replace: span, with: "")])
    }
}
