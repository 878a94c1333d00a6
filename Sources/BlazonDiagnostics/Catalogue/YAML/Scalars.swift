import BlazonText

extension Catalogue {
    static let scalars: [Code] = [
        .placeholderUnquoted, .textLostToComment, .colonInText, .asteriskText, .reservedCharacter, .surrogateEscape,
        .unknownEscape, .invisibleCharacter,
    ]
}

extension Code {
    package static let placeholderUnquoted = Code(
        "BZ0113", .error, "Unquoted placeholder", isCommon: true,
        explanation: """
            In YAML, a value that begins with `{` is a map. Put the whole text in quotes if it begins with `{{` or `{%`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string
            message:
              title: 1️⃣{{ city }}2️⃣
            """),
        replacing: "title: {{ city }}", with: #"title: "{{ city }}""#)
}

extension Diagnostic {
    /// `value` is the whole text that the placeholder begins, `all` its span.
    package static func placeholderUnquoted(_ word: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .placeholderUnquoted, at: span, "`\(word)` needs quotes", label: "YAML reads `{` as the start of a map",
            rule: "YAML requires quotes around text that begins with `{`", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}

extension Code {
    package static let textLostToComment = Code(
        "BZ0114", .error, "Text cut off by a comment", isCommon: true,
        explanation: """
            In YAML, a `#` after a space begins a comment, so `Deal #1 today` is read as `Deal`. Put the whole text in quotes to \
            keep all of it. If you mean a comment, put a space after the `#`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Deal 1️⃣#1 today2️⃣
            """),
        replacing: "title: Deal #1 today", with: #"title: "Deal #1 today""#)
}

extension Diagnostic {
    /// `replace` is the span of the whole text when it can be put in quotes as it stands.
    package static func textLostToComment(_ lost: String, at span: Span, value: String, replace: Span?) -> Diagnostic {
        Diagnostic(
            .textLostToComment, at: span, "`\(lost)` is read as a comment", label: "comment starts here",
            rule: "in YAML, a `#` after a space begins a comment",
            help: ["put the whole text in quotes; if you mean a comment, put a space after the `#`"],
            // A comment of the author's would be sent.
            fixes: replace.map { Fix.quoting(value, at: $0).map(\.asSuggestion) } ?? [])
    }
}

extension Code {
    package static let colonInText = Code(
        "BZ0115", .error, "Unquoted colon", isCommon: true,
        explanation: """
            In YAML, a colon and a space end a key. Put the whole text in quotes if it contains a colon and a space.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hi1️⃣:2️⃣ there
            """),
        replacing: "title: Hi: there", with: #"title: "Hi: there""#)
}

extension Diagnostic {
    package static func colonInText(at colon: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .colonInText, at: colon,
            "\(value.isEmpty ? "this text" : "`\(value)`") contains a colon and a space, and needs quotes",
            label: "YAML reads the text before this as a key",
            rule: "YAML requires quotes around text that contains `: `", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}

extension Code {
    package static let asteriskText = Code(
        "BZ0116", .error, "Unquoted asterisk", isCommon: true,
        explanation: """
            An unquoted `*` at the start of a value is an alias, which repeats the value of an anchor. Put the text in quotes if \
            it begins with `*`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣*Sale*2️⃣
            """),
        replacing: "title: *Sale*", with: #"title: "*Sale*""#)
}

extension Diagnostic {
    package static func asteriskText(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .asteriskText, at: span, "`\(text)` needs quotes", label: "YAML reads `*` as an alias",
            rule: "YAML requires quotes around text that begins with `*`", help: ["put the whole text in quotes"],
            fixes: .quoting(text, at: span))
    }
}

extension Code {
    package static let reservedCharacter = Code(
        "BZ0123", .error, "Reserved character",
        explanation: """
            Unquoted text in YAML cannot begin with ``@ ` % , ] } | >`` and a few other characters. Put the whole text in \
            quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣@2️⃣all
            """),
        replacing: "title: @all", with: #"title: "@all""#)
}

extension Diagnostic {
    package static func reservedCharacter(_ character: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .reservedCharacter, at: span,
            "\(value.isEmpty ? "this text" : "`\(value)`") begins with `\(character)`, and needs quotes",
            label: "reserved in YAML",
            rule: "YAML 1.1 §5.3 reserves `\(character)` at the start of unquoted text", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}

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
    /// `body` is the text between the quotes, `all` its span with the quotes; nil when the closing one was not found.
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

extension Code {
    package static let invisibleCharacter = Code(
        "BZ0137", .warning, "Invisible character", isCommon: true,
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
