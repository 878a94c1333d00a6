extension Code {
    package static let surrogateEscape = Code(
        "BZ0125", .error, "Half a character escaped",
        explanation: #"""
            JSON writes an emoji as two escapes, a surrogate pair: `\uD83D\uDE00`. YAML knows no pairs; write the \#
            character itself, or its one number: `\U0001F600`.
            """#,
        example: .template(
            #"""
            campaign: offer
            message:
              title: "Hello 1️⃣\uD83D\uDE002️⃣"
            """#),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hello 😀"
            """))
}

extension Diagnostic {
    /// `meant` is the character of a pair; nil for a half without its other half.
    package static func surrogateEscape(_ escape: String, meant: Unicode.Scalar?, at span: Span) -> Diagnostic {
        Diagnostic(
            .surrogateEscape, at: span,
            meant == nil ? "`\(escape)` is no character" : "`\(escape)` is how JSON writes a character; YAML does not",
            label: meant.map { "means \($0)" } ?? "half a surrogate pair, or no code point",
            rule: "a YAML escape stands for a whole Unicode character",
            help: [
                meant.map { "write `\($0)` itself, or `\\U\(hexadecimal($0, digits: 8))`" }
                    ?? "write the character itself"
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: String($0))] } ?? [])
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
        let text = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
