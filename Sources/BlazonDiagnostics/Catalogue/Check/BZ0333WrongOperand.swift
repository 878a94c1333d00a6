extension Code {
    package static let wrongOperand = Code(
        "BZ0333", .error, "A comparison that its operand does not have",
        explanation: """
            `<` and its kin order numbers and dates; `in` looks into a list; `contains` looks into a text or a list.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if 1️⃣city2️⃣ < 'M' %}A to L{% else %}M to Z{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if city == 'Lisboa' %}Home{% else %}Away{% endif %}"
            """))
}

extension Diagnostic {
    package static func wrongOperand(_ operation: String, takes: String, found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongOperand, at: span, "`\(operation)` takes \(takes), and this is \(found)", rule: "`\(operation)` takes \(takes)",
            help: [help(for: operation)])
    }

    private static func help(for operation: String) -> String {
        switch operation {
        case "in": "write a list, as in `['a', 'b']`, or compare with `==`"
        case "contains": "ask a text for a text in quotes, or a list for one of its items"
        default: "compare with `==`, or use another field"
        }
    }
}
