import BlazonText

extension Catalogue {
    static let keys: [Code] = [
        .tooDeep, .tooManyNodes, .duplicateKey, .keyNotText, .unknownAlias, .aliasInsideItself, .mergeNotMap, .tagNotNeeded,
        .ampersandText, .unusedAnchor,
    ]
}

extension Code {
    package static let tooDeep = Code(
        "BZ0109", .error, "Nesting too deep",
        explanation: """
            Maps and lists can be nested 64 levels deep, including the values of aliases. A template rarely needs more than six. \
            Flatten the structure.
            """,
        example: .template(
            """
            deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1️⃣[2️⃣]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tooDeep(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooDeep, at: span, "nesting is deeper than \(limit) levels", label: "level \(limit + 1) begins here",
            rule: "maps and lists nest at most \(limit) levels deep, including the values of aliases",
            help: ["flatten the structure", Limits.Name.nesting.help])
    }
}

extension Code {
    package static let tooManyNodes = Code(
        "BZ0110", .error, "Too many values",
        explanation: """
            An alias stands for the complete value of its anchor, so a few lines can expand to billions of values. A file can \
            have at most 500,000 values after aliases and merges are expanded. Use fewer aliases to large values.
            """,
        example: .template(
            """
            a: &a [x, x, x, x, x, x, x, x, x, x]
            b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
            c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
            d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
            e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
            f: &f [*e, *e, *e, 1️⃣*e2️⃣]
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tooManyNodes(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooManyNodes, at: span, "the file has more than \(limit) values after aliases are expanded", label: "one too many",
            rule: "a file has at most \(limit) values after aliases and merges are expanded",
            help: ["use fewer aliases to large values", Limits.Name.nodes.help])
    }
}

extension Code {
    package static let duplicateKey = Code(
        "BZ0111", .error, "Duplicate key", isCommon: true,
        explanation: """
            A map has each key at most once. YAML parsers keep only one of two values and drop the other silently. Delete the \
            one that you don't need.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣title2️⃣: Hi
            """),
        replacing: "title: Hello\n  title: Hi", with: "title: Hello")
}

extension Diagnostic {
    package static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .duplicateKey, at: span, "duplicate key `\(key)`", label: "duplicate", labels: [Label(first, "first occurrence")],
            rule: "keys of a map are unique (YAML 1.1 §3.2.1.1)",
            help: [key == "<<" ? "merge several maps with one list: `<<: [*a, *b]`" : "delete one of the two"],
            fixes: key == "<<" ? [] : [Fix("delete the second `\(key)`", removeEntryAt: span)])
    }
}

extension Code {
    package static let keyNotText = Code(
        "BZ0112", .error, "Map or list as a key",
        explanation: """
            YAML allows a map or a list as a key, but a key of a template is always a name. If the name begins with a bracket, \
            put it in quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣[a, b]2️⃣: c
            """),
        replacing: "title: Hello\n  [a, b]: c", with: "title: Hello")
}

extension Diagnostic {
    package static func keyNotText(isList: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .keyNotText, at: span, "a \(isList ? "list" : "map") cannot be a key", label: "expected a name",
            rule: "a key is a name", help: ["put a name before the `:`, in quotes if it begins with a bracket"])
    }
}

extension Code {
    package static let unknownAlias = Code(
        "BZ0117", .error, "Unknown alias",
        explanation: """
            `*name` repeats the value that `&name` marks earlier in the same file. Correct the name, or put the value in quotes \
            if it is text.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣*greeting2️⃣
            """),
        replacing: "title: *greeting", with: "title: &greeting Hello\n  body: *greeting")
}

extension Diagnostic {
    package static func unknownAlias(_ name: String, nearest: String?, at span: Span) -> Diagnostic {
        let quoting = Fix.quoting("*" + name, at: span)
        // Two readings: which one is meant is the author's to say.
        let fixes =
            nearest.map { [Fix("write `*\($0)`", replace: span, with: "*\($0)", .suggestion)] + quoting.map(\.asSuggestion) }
            ?? quoting
        return Diagnostic(
            .unknownAlias, at: span, "unknown alias `*\(name)`: there is no `&\(name)` before it",
            label: nearest.map { "did you mean `*\($0)`?" } ?? "YAML reads `*` as an alias",
            rule: "an alias needs an anchor with the same name earlier in the file",
            help: ["define the anchor, or put the value in quotes if it is text"], fixes: fixes)
    }
}

extension Code {
    package static let aliasInsideItself = Code(
        "BZ0118", .error, "Self-referencing alias",
        explanation: """
            An alias inside the value of its own anchor would contain itself without end. Remove the alias from that value.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: &all
                again: 1️⃣*all2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func aliasInsideItself(_ name: String, at span: Span, anchor: Span) -> Diagnostic {
        Diagnostic(
            .aliasInsideItself, at: span, "`*\(name)` is inside the value that it refers to", label: "contains itself",
            labels: [Label(anchor, "the value begins here")],
            rule: "an alias comes after the end of the value that its anchor marks",
            help: ["remove the alias from that value"])
    }
}

extension Code {
    package static let mergeNotMap = Code(
        "BZ0119", .error, "Merge of a non-map value",
        explanation: """
            `<<` copies the entries of another map: `<<: *name`. To merge several maps, write `<<: [*a, *b]`; the first one \
            takes precedence.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              <<: 1️⃣text2️⃣
            """),
        replacing: "title: Hello\n  <<: text", with: "title: Hello")
}

extension Diagnostic {
    package static func mergeNotMap(at span: Span) -> Diagnostic {
        Diagnostic(
            .mergeNotMap, at: span, "`<<` requires a map or a list of maps", label: "not a map",
            rule: "`<<` merges maps (yaml.org/type/merge)", help: ["write the alias of a map: `<<: *anchor`"])
    }
}

extension Code {
    package static let tagNotNeeded = Code(
        "BZ0120", .error, "Unsupported YAML tag",
        explanation: """
            A word that begins with `!` is a YAML tag, which names a type. Blazon knows the type of each value from its key, so \
            it accepts only `!!str`, which has the same effect as quotes. Delete the tag, or put the text in quotes if it begins \
            with `!`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣!Sale2️⃣ today
            """),
        replacing: "title: !Sale today", with: #"title: "!Sale today""#)
}

extension Diagnostic {
    package static func tagNotNeeded(_ tag: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .tagNotNeeded, at: span, "`\(tag)` is a YAML tag that Blazon does not support", label: "YAML reads `!` as a tag",
            rule: "the key determines the type of its value; the only supported tag is `!!str`",
            help: ["delete the tag, or put the text in quotes if it begins with `!`"],
            fixes: value.utf8.contains("\n") ? [] : Fix.quoting(value, at: all))
    }
}

extension Code {
    package static let ampersandText = Code(
        "BZ0121", .error, "Unquoted ampersand",
        explanation: """
            An unquoted `&` at the start of a value is an anchor, which marks the value for later use. Put the text in quotes if \
            it begins with `&`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣& more2️⃣
            """),
        replacing: "title: & more", with: #"title: "& more""#)
}

extension Diagnostic {
    package static func ampersandText(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .ampersandText, at: span, "`\(text)` needs quotes", label: "YAML reads `&` as an anchor",
            rule: "YAML requires quotes around text that begins with `&`", help: ["put the whole text in quotes"],
            fixes: .quoting(text, at: span))
    }
}

extension Code {
    package static let unusedAnchor = Code(
        "BZ0122", .warning, "Unused anchor",
        explanation: """
            An unquoted word that begins with `&` is an anchor, which is not part of the value. If no alias refers to it, you \
            probably meant it as text. Put the whole text in quotes, or delete the anchor.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣&Sale2️⃣ today
            """),
        replacing: "title: &Sale today", with: #"title: "&Sale today""#)
}

extension Diagnostic {
    package static func unusedAnchor(_ name: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .unusedAnchor, at: span, "`&\(name)` is an anchor that no `*\(name)` refers to",
            label: "not part of the text",
            rule: "in YAML, an unquoted word that begins with `&` is an anchor",
            help: ["put the whole text in quotes if it begins with `&`, or delete the anchor"], fixes: .quoting(value, at: all))
    }
}
