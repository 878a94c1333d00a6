extension Code {
    package static let listOutOfPlace = Code(
        "BZ0260", .error, "A list stands out of place",
        explanation: """
            A list literal stands on the right of `in` only: `tier in ['silver', 'gold']`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣[2️⃣'a', 'b'] | join: ', ' }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 'a, b' }}"
            """))
}

extension Diagnostic {
    /// - Parameter place: `==` before it, where `in` was meant.
    package static func listOutOfPlace(operator place: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .listOutOfPlace, at: span, "a list stands on the right of `in` only", label: "no list here",
            rule: "list literals are for `in`", help: ["write `… in ['a', 'b']`, or a text"],
            fixes: place.map { [Fix("write `in`", replace: $0, with: "in")] } ?? [])
    }
}
