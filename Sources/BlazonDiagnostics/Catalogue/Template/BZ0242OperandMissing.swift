extension Code {
    package static let operandMissing = Code(
        "BZ0242", .error, "Missing operand",
        explanation: """
            An operator needs a value on both sides. So do `|` and `,`. Write the missing value or delete the operator.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣==2️⃣ %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target == %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func operandMissing(_ token: String, side: OperandSide, at span: Span) -> Diagnostic {
        Diagnostic(
            .operandMissing, at: span, "`\(token)` has no value on its \(side.rawValue)", label: "missing value",
            rule: "a value is a field, quoted text, a number, `true` or `false`", help: ["write the missing value"])
    }
}

package enum OperandSide: String, Sendable { case left, right }
