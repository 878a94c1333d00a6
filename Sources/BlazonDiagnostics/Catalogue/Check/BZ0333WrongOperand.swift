extension Code {
    package static let wrongOperand = Code(
        "BZ0333", .error, "Wrong operand",
        explanation: """
            `<`, `<=`, `>` and `>=` compare numbers and dates. `in` takes a list on its right side, and `contains` takes text or \
            a list on its left side. Use another operator or another field.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if 1️⃣city2️⃣ < 'M' %}A to L{% else %}M to Z{% endif %}"
            """),
        replacing: #"title: "{% if city < 'M' %}A to L{% else %}M to Z{% endif %}""#,
        with: #"title: "{% if city == 'Lisboa' %}Home{% else %}Away{% endif %}""#)
}

extension Diagnostic {
    package static func wrongOperand(_ operation: String, accepts: String, found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongOperand, at: span, "`\(operation)` takes \(accepts), but this is \(found)",
            rule: "`\(operation)` takes \(accepts)",
            help: [help(for: operation)])
    }

    private static func help(for operation: String) -> String {
        switch operation {
        case "in": "write a list, as in `['a', 'b']`, or compare with `==`"
        case "contains": "use `contains` with quoted text, or with an item of a list"
        default: "compare with `==`, or use another field"
        }
    }
}
