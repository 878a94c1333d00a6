extension Code {
    package static let filterNameMissing = Code(
        "BZ0255", .error, "A bar without a filter",
        explanation: """
            Behind `|` stands the name of a filter.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign 1️⃣|2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | upcase }}"
            """))
}

extension Diagnostic {
    package static func filterNameMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .filterNameMissing, at: span, "`|` has no filter behind it", label: "a name is missing",
            rule: "a filter is written `| name: argument`", help: ["name a filter, or take the `|` out"],
            fixes: [Fix("take the `|` out", replace: span, with: "")])
    }
}
