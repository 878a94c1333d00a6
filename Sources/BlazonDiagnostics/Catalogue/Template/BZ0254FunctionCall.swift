extension Code {
    package static let functionCall = Code(
        "BZ0254", .error, "Filter called as a function",
        explanation: """
            A filter comes after the value that it changes: `{{ name | upcase }}`. Its arguments come after a colon.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣upcase(campaign)2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ upcase(campaign) }}""#, with: #"title: "Hi {{ campaign | upcase }}""#)
}

extension Diagnostic {
    package static func functionCall(_ filter: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .functionCall, at: span, "`\(filter)` is called like a function", label: "a filter comes after its value",
            rule: "a filter is written `value | name: argument`",
            help: [replacement.map { "write `\($0)`" } ?? "write `… | \(filter)`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
