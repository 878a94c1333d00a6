extension Code {
    package static let surrogateEscape = Code(
        "BZ0125", .error, "Malformed Unicode escape",
        explanation: #"""
            JSON writes an emoji as two escapes, a surrogate pair: `\uD83D\uDE00`. YAML has no surrogate pairs. Write the \#
            character itself or its code point: `\U0001F600`.
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
            meant == nil
                ? "`\(escape)` is not a Unicode character" : "`\(escape)` is a JSON surrogate pair, which YAML does not support",
            label: meant.map { "means \($0)" } ?? "a lone surrogate, or not a code point",
            rule: "a YAML escape stands for one complete Unicode character",
            help: [
                meant.map { "write `\($0)`, or `\\U\(hexadecimal($0, digits: 8))`" }
                    ?? "write the character itself"
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: String($0))] } ?? [])
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
        let text = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
