extension Code {
    package static let listOutOfPlace = Code(
        "BZ0260", .error, "Misplaced list",
        explanation: """
            A list literal is allowed only after `in`: `tier in ['silver', 'gold']`. Use `in`, or compare with a single value.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣[2️⃣'a', 'b'] | join: ', ' }}"
            """),
        replacing: #"title: "Hi {{ ['a', 'b'] | join: ', ' }}""#, with: #"title: "Hi {{ 'a, b' }}""#)
}

extension Diagnostic {
    /// `place` is the `==` before the list, if `in` was meant.
    package static func listOutOfPlace(operator place: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .listOutOfPlace, at: span, "a list is allowed only after `in`", label: "not allowed here",
            rule: "list literals are operands of `in`", help: ["write `… in ['a', 'b']`, or a single value"],
            fixes: place.map { [Fix("write `in`", replace: $0, with: "in")] } ?? [])
    }
}
