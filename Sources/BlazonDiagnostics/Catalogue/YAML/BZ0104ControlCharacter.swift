extension Code {
    package static let controlCharacter = Code(
        "BZ0104", .error, "Control character",
        explanation: #"""
            YAML allows no control characters except tabs and line breaks. A NUL or an escape character usually gets into a file \#
            by accident. Delete it, or write it as an escape in double quotes: `"\u001B"`.
            """#,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hel1️⃣\u{07}2️⃣lo"
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hello"
            """))
}

extension Diagnostic {
    package static func controlCharacter(_ scalar: UInt32, at span: Span) -> Diagnostic {
        let digits = String(scalar, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Diagnostic(
            .controlCharacter, at: span, "`\(name)` is a control character, which YAML does not allow",
            label: "invisible", rule: "YAML 1.1 §5.1 allows no control characters except tabs and line breaks",
            help: ["delete the character"], fixes: [Fix("delete the character", replace: span, with: "")])
    }
}
