extension Code {
    package static let operandMissing = Code(
        "BZ0242", .error, "An operator lacks a value",
        explanation: """
            An operator stands between two values; a bar or a comma has something on both sides.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣==2️⃣ %}!{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func operandMissing(_ token: String, side: OperandSide, at span: Span) -> Diagnostic {
        Diagnostic(
            .operandMissing, at: span, "`\(token)` has nothing to its \(side.rawValue)", label: "a value is missing",
            rule: "a value is a field, a text in quotes, a number, `true` or `false`", help: ["write the value that is missing"])
    }
}

package enum OperandSide: String, Sendable { case left, right }
