extension Code {
    package static let unexpectedToken = Code(
        "BZ0241", .error, "Unexpected token",
        explanation: """
            An expression is a value with optional filters, or several values with operators between them. Connect the two \
            values with an operator or a filter, or delete one of them.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign 1️⃣target2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign target }}""#, with: #"title: "Hi {{ campaign }} {{ target }}""#)
}

extension Diagnostic {
    /// `cutsText` means that the token touches the quote that ended a text. `extent` is the token with its separator, if it is
    /// certainly redundant.
    package static func unexpectedToken(_ token: String, cutsText: Bool = false, removing extent: Span? = nil, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .unexpectedToken, at: span, "unexpected `\(token)`", label: "not expected",
            rule: "values are connected by operators or changed by filters",
            help: [
                cutsText
                    ? "use the other kind of quotes around text that contains a quote: `\"it's\"`"
                    : "put an operator such as `and` before it, write `|` before a filter, or delete it"
            ], fixes: extent.map { [Fix("delete it", replace: $0, with: "", .suggestion)] } ?? [])
    }
}
