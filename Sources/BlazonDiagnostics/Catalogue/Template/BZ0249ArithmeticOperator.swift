extension Code {
    package static let arithmeticOperator = Code(
        "BZ0249", .error, "Arithmetic operator",
        explanation: """
            Arithmetic uses filters: `plus`, `minus`, `times`, `divided_by` and `modulo`. Write `{{ points | plus: 1 }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1 1️⃣+2️⃣ 2 }}"
            """),
        replacing: #"title: "Hi {{ 1 + 2 }}""#, with: #"title: "Hi {{ 1 | plus: 2 }}""#)
}

extension Diagnostic {
    package static func arithmeticOperator(_ sign: String, filter: String, isCertain: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .arithmeticOperator, at: span, "`\(sign)` is not an operator in Blazon", label: "use `\(filter)`",
            rule: "arithmetic uses filters", help: ["write `… | \(filter): …`"],
            fixes: isCertain ? [Fix("write `| \(filter):`", replace: span, with: "| \(filter):")] : [])
    }
}
