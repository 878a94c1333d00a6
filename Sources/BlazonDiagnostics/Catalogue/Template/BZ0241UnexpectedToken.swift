extension Code {
    package static let unexpectedToken = Code(
        "BZ0241", .error, "Something does not fit here",
        explanation: """
            An expression is a value, its filters, and the operators between values. What follows must be joined to what came before.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign 1️⃣target2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }} {{ target }}"
            """))
}

extension Diagnostic {
    /// `cutsText`: it touches the quote that ended a text. `extent`: the token with what stands before it, where it surely is needless.
    package static func unexpectedToken(_ token: String, cutsText: Bool = false, removing extent: Span? = nil, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .unexpectedToken, at: span, "`\(token)` does not fit here", label: "not expected",
            rule: "values are joined by operators or changed by filters",
            help: [
                cutsText
                    ? "put the other quote around a text that holds one: `\"it's\"`"
                    : "join it with an operator such as `and`, put a filter behind `|`, or take it out"
            ], fixes: extent.map { [Fix("take it out", replace: $0, with: "", .suggestion)] } ?? [])
    }
}
