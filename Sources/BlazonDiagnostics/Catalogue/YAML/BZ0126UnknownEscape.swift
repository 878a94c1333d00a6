import BlazonBytes

extension Code {
    package static let unknownEscape = Code(
        "BZ0126", .error, "Unknown escape sequence",
        explanation: #"""
            In double quotes, a backslash begins an escape sequence (`\n`, `\t`, `\"`, `\\`, `\u00E9`). In single quotes, a \#
            backslash is a plain character. Use single quotes, or write two backslashes.
            """#,
        example: .template(
            #"""
            campaign: offer
            message:
              title: "C:1️⃣\p2️⃣ath"
            """#),
        corrected: .template(
            #"""
            campaign: offer
            message:
              title: 'C:\path'
            """#))
}

extension Diagnostic {
    /// `body` is what stands between the quotes, `all` the place with its quotes; nil when the closing one was not found.
    package static func unknownEscape(_ escape: String, at span: Span, body: String?, replace all: Span?) -> Diagnostic {
        var fixes: [Fix] = []
        // Certain only when no other backslash begins an escape, which would turn into text.
        if let body, let all, !hasEscape(body.utf8.replacing(escape, with: "")) {
            fixes = [Fix("use single quotes", replace: all, with: YAMLText.singleQuoted(body))]
        }
        return Diagnostic(
            .unknownEscape, at: span, "unknown escape sequence `\(escape)`", label: "a backslash begins an escape sequence",
            rule: "YAML 1.1 §5.7 lists the escape sequences of double-quoted text",
            help: ["use single quotes, or write the backslash twice: `\\\\`"], fixes: fixes)
    }
    private static func hasEscape(_ text: String) -> Bool {
        var isAfterBackslash = false
        for byte in text.utf8 {
            if isAfterBackslash, "0abtnvfre \"/\\N_LPxuU".utf8.contains(byte) { return true }
            isAfterBackslash = byte == UInt8(ascii: "\\")
        }
        return false
    }
}
