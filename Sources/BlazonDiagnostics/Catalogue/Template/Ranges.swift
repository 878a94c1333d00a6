extension Catalogue {
    static let ranges: [Code] = [.rangeOperator, .emptyRange, .rangeNotOfIntegers]
}

extension Code {
    package static let rangeOperator = Code(
        "BZ0252", .error, "Range operator",
        explanation: """
            A range of integers is an item of a list to the right of `in` or `not in` of a condition: `points in [1..5, 9]`. Both ends are \
            literals, and part of it. Put brackets around it. A loop lists each number: `for i in [1, 2, 3]`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1 in 11️⃣..2️⃣3 %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if 1 in 1..3 %}!{% endif %}""#,
        with: #"title: "Hi{% if 1 in [1..3] %}!{% endif %}""#)
}

extension Diagnostic {
    package static func rangeOperator(_ token: String, isInLoop: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .rangeOperator, at: span, "`\(token)` is not an operator",
            label: isInLoop ? "in the list of a loop" : "outside a list",
            rule: "a range is an item of the list to the right of `in` in a condition",
            help: [isInLoop ? "write each number: `for i in [1, 2, 3]`" : "put brackets around it: `points in [1..5]`"])
    }
}

extension Code {
    package static let emptyRange = Code(
        "BZ0293", .error, "Range without numbers",
        explanation: """
            A range goes from its first integer to its last, both included, so that `22..6` has none. For the hours of a night, exclude those \
            of the day: `hour not in [7..21]`.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              time: datetime
            message:
              title: "Hi{% if time | hour in [1️⃣22..62️⃣] %}!{% endif %}"
            """),
        replacing: "in [22..6]", with: "not in [7..21]")
}

extension Diagnostic {
    /// `instead`: the operator and list that the author meant, where they stand now.
    package static func emptyRange(
        _ first: Int64, _ last: Int64, instead: (operator: Span, text: String)?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .emptyRange, at: span, "no number is from \(first) to \(last)", label: "the first is larger than the last",
            rule: "a range goes from its first integer to its last",
            help: [instead.map { "write `\($0.text)`" } ?? "write the smaller number first"],
            fixes: instead.map { [Fix("write `\($0.text)`", replace: $0.operator, with: $0.text)] } ?? [])
    }
}

extension Code {
    package static let rangeNotOfIntegers = Code(
        "BZ0294", .error, "End of a range is not an integer",
        explanation: """
            Both ends of a range are integers written out, with two dots between: `8..20`. For decimal numbers and fields, write two \
            comparisons: `price >= 0.5 and price <= most`.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              price: number
            message:
              title: "Hi{% if price in [1️⃣0.5..12️⃣] %}!{% endif %}"
            """),
        replacing: "price in [0.5..1]", with: "price >= 0.5 and price <= 1")
}

extension Diagnostic {
    package static func rangeNotOfIntegers(at span: Span) -> Diagnostic {
        Diagnostic(
            .rangeNotOfIntegers, at: span, "both ends of a range are integers written out", label: "not a range of integers",
            rule: "a range is two integers with two dots between", help: ["write two comparisons with `>=` and `<=`"])
    }
}
