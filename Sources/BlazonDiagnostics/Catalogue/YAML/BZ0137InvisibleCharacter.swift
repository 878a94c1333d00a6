extension Code {
    package static let invisibleCharacter = Code(
        "BZ0137", .warning, "Invisible character",
        explanation: """
            Invisible characters often come with pasted text. They can hide words, make two different names look the same, or \
            reverse the direction of the text that follows, so that a reviewer does not see the text that is sent. Delete them, \
            or write them as escapes in double quotes. Characters that a script or an emoji needs, such as joiners in Persian \
            and Hindi or direction marks in Arabic and Hebrew, are not reported. Values of recipients are data and keep these \
            characters.
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
        let escape = hex.utf8.count == 4 ? "\\u\(hex)" : "\\U" + String(repeating: "0", count: 8 - hex.utf8.count) + hex
        return Diagnostic(
            .invisibleCharacter, at: span,
            "invisible character `\(scalar.codePointName)`" + (count > 0 ? " and \(count) others" : ""),
            label: turnsDirection ? "changes the direction of the text that follows" : "invisible",
            rule: "a template contains no hidden characters",
            help: ["delete it, or write `\(escape)` in double quotes so that it is visible"],
            fixes: [Fix("delete it", replace: span, with: "", .suggestion)])
    }
}
