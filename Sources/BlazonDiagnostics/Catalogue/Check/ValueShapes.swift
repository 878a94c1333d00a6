extension Catalogue {
    static let valueShapes: [Code] = [.mixedText, .settingShape, .nullValue, .blankText, .bareWord, .titleSpacing]
}

extension Code {
    package static let mixedText = Code(
        "BZ0314", .error, "Text around a placeholder",
        explanation: """
            A number, a flag, an enum member or a duration is either one literal or one placeholder, without text around it. \
            Delete the text, or select the value with a `when` list.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              badge: 1️⃣"{{ points }} points"2️⃣
            """),
        replacing: #"badge: "{{ points }} points""#, with: #"badge: "{{ points }}""#)
}

extension Diagnostic {
    /// `seconds` is the text of a duration's placeholder in seconds, which has another unit after it.
    package static func mixedText(_ setting: String, accepts: String, rule: String, seconds: String? = nil, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .mixedText, at: span, "`\(setting)` takes \(accepts), not text with placeholders", rule: rule,
            help: [
                seconds.map { "a placeholder is in seconds: write `\($0)`" }
                    ?? "keep only the placeholder, or select the value with a `when` list"
            ])
    }
}

extension Code {
    package static let settingShape = Code(
        "BZ0316", .error, "Wrong shape of setting",
        explanation: """
            Most settings take a single value. A setting of type map takes `name: value` pairs. Write the shape that the message \
            names.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: 1️⃣gold2️⃣
            """),
        replacing: "customFields: gold", with: "customFields:\n    tier: gold")
}

extension Diagnostic {
    /// `isBranch` means that it is a map of `when`, `then` or `otherwise`.
    package static func settingShape(
        _ setting: String, accepts: String, found: String, isBranch: Bool = false, fixes: [Fix] = [], rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .settingShape, at: span, "`\(setting)` takes \(accepts), but this is \(found)", rule: rule,
            help: [isBranch ? "write each branch as an item of a list: `- when: …`" : "write \(accepts)"],
            fixes: fixes)
    }
}

extension Code {
    package static let nullValue = Code(
        "BZ0317", .error, "Null setting",
        explanation: """
            `null`, `~` or an empty value does not define what to send. To send nothing, delete the setting. To send the word \
            itself, put it in quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              sound: 1️⃣null2️⃣
            """),
        replacing: "sound: null", with: "sound: default")
}

extension Diagnostic {
    package static func nullValue(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .nullValue, at: span, "`\(setting)` has no value", rule: "`null`, `~` and empty values are not values of a setting",
            help: ["delete `\(setting)`, or put the word in quotes to send it as text"],
            fixes: [Fix("delete `\(setting)`", removeEntryAt: span)])
    }
}

extension Code {
    package static let blankText = Code(
        "BZ0319", .error, "Text that can be blank", isCommon: true,
        explanation: """
            A blank title or body appears as an empty notification, or not at all. The text must contain something for every \
            recipient. Add a `default:`, an `{% else %}` or some fixed words.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              body: "1️⃣{% if points > 0 %}2️⃣You have {{ points }} points{% endif %}"
            """),
        replacing: "points{% endif", with: "points{% else %}Come and see{% endif")
}

extension Diagnostic {
    package static func blankText(_ setting: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blankText, at: span, "`\(setting)` can be blank: \(reason)", rule: "a text or an identifier is never sent blank",
            help: ["add `default:`, `{% else %}` or some fixed words"])
    }
}

extension Code {
    package static let bareWord = Code(
        "BZ0364", .error, "Unquoted text in an expression",
        explanation: """
            In an expression, a word without quotes is the name of a field. Put text, such as a member of an enum, in quotes.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              tier: enum(silver | gold)
            message:
              title: "{% if tier == 1️⃣gold2️⃣ %}For you{% else %}For all{% endif %}"
            """),
        replacing: "tier == gold", with: "tier == 'gold'")
}

extension Diagnostic {
    /// `quote` are the quotes to use within the surrounding scalar.
    package static func bareWord(_ word: String, quote: String, at span: Span) -> Diagnostic {
        let text = quote + word + quote
        return Diagnostic(
            .bareWord, at: span, "`\(word)` is not in quotes", label: "read as a field, and there is no field with this name",
            rule: "text in an expression is in quotes", help: ["write `\(text)`"],
            fixes: [Fix("put it in quotes", replace: span, with: text)])
    }

    /// The same for several words that are the value of a name of `let`. `quoted` is the value with quotes, as the file writes it; nil: it
    /// cannot be written there.
    package static func bareText(_ text: String, quoted: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .bareWord, at: span, "this text has no quotes of its own", label: "read as an expression",
            rule: "text in an expression is in quotes, within the quotes of YAML", help: [bareTextHelp(text)],
            fixes: quoted.map { [Fix("put it in quotes", replace: span, with: $0)] } ?? [])
    }

    /// What to do if an expression was meant as a text.
    package static func bareTextHelp(_ text: String) -> String { "write the text with quotes of its own, as in `\"'\(text)'\"`" }

    /// The same for several words before a colon, which are one key if they are in quotes. `quoted` are the words in quotes as the file
    /// writes them; nil: they cannot be written there.
    package static func bareKey(_ words: String, quoted: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .bareWord, at: span, "`\(words)` is not in quotes", label: "several words before a colon",
            rule: "a name before a colon is one word, or a text in quotes", help: ["write `'\(words)':`"],
            fixes: quoted.map { [Fix("put it in quotes", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let titleSpacing = Code(
        "BZ0820", .warning, "Superfluous white space",
        explanation: """
            A title begins or ends in white space, or contains two spaces in a row, which phones show as a gap or an empty line. In \
            YAML a block of lines with `|` or `>` ends in a line end, which is sent with any text; write `|-` or `>-`. `|+` states that \
            the line ends are meant.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "1️⃣ 2️⃣New offers"
            """),
        replacing: #"title: " New offers""#, with: #"title: "New offers""#)
}

extension Diagnostic {
    /// `indicator` is the `|` or `>` of the block that ends in a line end.
    package static func lineEnd(_ setting: String, at indicator: Span) -> Diagnostic {
        let end = Span(file: indicator.file, start: Int(indicator.end), end: Int(indicator.end))
        return Diagnostic(
            .titleSpacing, at: indicator, "`\(setting)` ends with a line end", label: "the block keeps its last line end",
            rule: "in YAML, a block with `|` or `>` ends in a line end, and one with `|-` or `>-` does not",
            help: ["write `|-` or `>-`"], fixes: [Fix("leave out the line end", replace: end, with: "-", .suggestion)])
    }

    /// `removed` is the span of the superfluous white space; nil if the file does not contain it verbatim.
    package static func titleSpacing(_ setting: String, _ fault: String, removed: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .titleSpacing, at: removed ?? span, "`\(setting)` \(fault)",
            rule: "a title has single spaces between words and none at its ends",
            help: [
                removed == nil ? "write `|-` or `>-` if the text is a block, or remove the white space" : "remove the white space"
            ],
            fixes: removed.map { [Fix("remove the white space", replace: $0, with: "", .suggestion)] } ?? [])
    }
}
