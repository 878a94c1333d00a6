extension Code {
    package static let invisibleCharacter = Code(
        "BZ0137", .warning, "An invisible character",
        explanation: """
            Characters that show nothing come along with text that is pasted. They can hide words, make two names differ that look the same, \
            and turn the direction of what follows, so that a reviewer reads something else than what is sent. Where a script or an emoji is spelt \
            with them (joiners in Persian, Hindi and in pictures of families, marks of direction in lines of Arabic or Hebrew), they are \
            not reported. In the values of recipients they are data, and stay.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Pay 1️⃣\u{202E}2️⃣001 euros"
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Pay 001 euros"
            """))
}

extension Diagnostic {
    /// A run of invisible characters; `count` more follow the first.
    package static func invisibleCharacter(_ scalar: Unicode.Scalar, turnsDirection: Bool, andMore count: Int, at span: Span)
        -> Diagnostic
    {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let hex = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = scalar.properties.name.map { "U+\(hex) \($0)" } ?? "U+\(hex)"
        let escape = hex.utf8.count == 4 ? "\\u\(hex)" : "\\U" + String(repeating: "0", count: 8 - hex.utf8.count) + hex
        return Diagnostic(
            .invisibleCharacter, at: span,
            "`\(name)`" + (count > 0 ? " and \(count) more characters stand here" : " stands here") + ", invisibly",
            label: turnsDirection ? "turns the direction of what follows" : "shows nothing",
            rule: "what is reviewed is what is sent: a template has no hidden characters",
            help: ["delete it; where it is meant, write `\(escape)` in double quotes, which everybody sees"],
            fixes: [Fix("delete it", replace: span, with: "", .suggestion)])
    }
}
