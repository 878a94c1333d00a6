extension Code {
    package static let controlCharacter = Code(
        "BZ0104", .error, "Control character in the file",
        explanation: #"""
            YAML allows of the control characters only tab and line ends; a NUL or an escape character gets into a file by \#
            accident. In a double-quoted text they can be written: `"\u001B"`.
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
            .controlCharacter, at: span, "`\(name)` is a control character that YAML does not allow",
            label: "invisible", rule: "YAML 1.1 §5.1: of the control characters only tab and line ends may stand in a file",
            help: ["delete the character"], fixes: [Fix("delete the character", replace: span, with: "")])
    }
}
