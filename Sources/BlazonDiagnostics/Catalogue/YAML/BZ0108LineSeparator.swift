extension Code {
    package static let lineSeparator = Code(
        "BZ0108", .warning, "Invisible line separator",
        explanation: """
            U+0085, U+2028 and U+2029 end a line in YAML 1.1, although few editors show them. They often come with pasted text, \
            and can cut a value short or start a new key. Delete the character, or write `\\n` in double quotes for a line \
            break.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello1️⃣\u{2028}2️⃣you"
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
            .lineSeparator, at: span, "`\(name)` is an invisible line break", label: "starts a new line in YAML",
            rule: "YAML 1.1 §5.4 treats this character as a line break",
            help: ["delete it; for a line break in the text, write `\\n` in double quotes"],
            fixes: [Fix("replace it with a space", replace: span, with: " ")])
    }
}
