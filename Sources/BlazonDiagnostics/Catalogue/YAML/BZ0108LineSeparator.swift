extension Code {
    package static let lineSeparator = Code(
        "BZ0108", .warning, "Invisible character ends a line",
        explanation: """
            U+0085, U+2028 and U+2029 end a line in YAML 1.1, though few editors show it. Pasted into a text they can cut \
            it or begin a new key.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello1️⃣\u{2028}2️⃣ you"
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hello you"
            """))
}

extension Diagnostic {
    package static func lineSeparator(_ scalar: UInt32, at span: Span) -> Diagnostic {
        let name = "U+" + (scalar < 0x1000 ? "00" : "") + String(scalar, radix: 16, uppercase: true)
        return Diagnostic(
            .lineSeparator, at: span, "`\(name)` ends the line here, invisibly", label: "a new line for YAML",
            rule: "YAML 1.1 §5.4 counts it among the line breaks",
            help: ["delete it; where a line break is meant in a text, write `\\n` in double quotes"],
            fixes: [Fix("replace it with a space", replace: span, with: " ")])
    }
}
