extension Catalogue {
    static let structure: [Code] = [
        .tabIndentation, .badIndentation, .keyWithoutColon, .listAmongKeys, .textAfterValue, .mergeConflict,
    ]
}

extension Code {
    package static let tabIndentation = Code(
        "BZ0124", .error, "Indentation without spaces", isCommon: true,
        explanation: """
            YAML allows only spaces in indentation, and around keys, because a tab has no fixed width. No-break spaces, \
            ideographic spaces and invisible ones, which come with text from chats and web pages, are part of the word beside \
            them. Replace each with a space. A text that begins with one is in quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
            1️⃣\t2️⃣title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tabIndentation(at span: Span) -> Diagnostic {
        Diagnostic(
            .tabIndentation, at: span, "indentation contains a tab", label: "a tab",
            rule: "YAML 1.1 §5.5 allows only spaces in indentation",
            help: ["replace each tab with spaces"],
            fixes: [
                Fix("use two spaces for each tab", replace: span, with: String(repeating: "  ", count: span.range.count))
            ])
    }

    /// Blanks that are no spaces, before or after a word: `span` is their run, and `count` its number of characters.
    package static func foreignBlank(_ scalar: Unicode.Scalar, count: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tabIndentation, at: span, "`\(scalar.codePointName)` is not a space to YAML", label: "looks like a space",
            rule: "YAML 1.1 §5.5 allows only spaces in indentation, and spaces or tabs around words",
            help: ["replace it with a space, or put a text that begins with it in quotes"],
            fixes: [Fix("use spaces", replace: span, with: String(repeating: " ", count: count))])
    }
}

extension Code {
    package static let badIndentation = Code(
        "BZ0130", .error, "Inconsistent indentation",
        explanation: """
            Entries of one map or list begin in the same column. The value of a key is indented more than the key. Indent the \
            line like the entries that it belongs to.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello"
                1️⃣body2️⃣: Hi
            """),
        replacing: "  body: Hi", with: "body: Hi")
}

extension Diagnostic {
    /// `sibling` is the start of the map or list that was being read. `mayContinueText`: a text without quotes is on the line above.
    package static func badIndentation(
        _ word: String, at span: Span, sibling: Span?, indent: Fix.Edit? = nil, mayContinueText: Bool = false
    ) -> Diagnostic {
        Diagnostic(
            .badIndentation, at: span, "`\(word)` is not indented like the entries around it", label: "begins in another column",
            labels: sibling.map { [Label($0, "the others begin here")] } ?? [],
            rule: "entries of one map or list begin in the same column; only the value of a key is indented more",
            help: ["indent `\(word)` like the keys that it belongs to"]
                + (mayContinueText ? ["if the line continues the text above, put the whole text in quotes"] : []),
            fixes: indent.map { [Fix("indent it like the others", [$0])] } ?? [])
    }
}

extension Code {
    package static let keyWithoutColon = Code(
        "BZ0131", .error, "Missing colon after a key",
        explanation: """
            Each entry of a map is `key: value`, with a space or a line break after the colon. Add the colon and the space. If \
            the line continues a longer text, indent it more than the key of that text.
            """,
        example: .template(
            """
            campaign: offer
            message:
              1️⃣title2️⃣
              body: Hi
            """),
        replacing: "title", with: "title: Hello")
}

extension Diagnostic {
    package static func keyWithoutColon(_ line: String, at span: Span) -> Diagnostic {
        if let colon = tightColon(in: line) {
            let gap = Span(file: span.file, start: Int(span.start) + colon + 1, end: Int(span.start) + colon + 1)
            return Diagnostic(
                .keyWithoutColon, at: span, "missing space after the `:` in `\(line)`", label: "expected `key: value`",
                rule: "each entry of a map is `key: value`, with a space after the colon", help: ["put a space after the `:`"],
                fixes: [Fix("put a space after the `:`", replace: gap, with: " ")])
        }
        return Diagnostic(
            .keyWithoutColon, at: span, "missing `:` after the key `\(line)`", label: "expected `key: value`",
            rule: "each entry of a map is `key: value`",
            help: ["write a `:` and a space after the key; if the line continues the text above, indent it more"])
    }

    /// The same for the first key of a list item whose next line has another key.
    package static func itemWithoutColon(_ key: String, at span: Span) -> Diagnostic {
        let end = Span(file: span.file, start: Int(span.end), end: Int(span.end))
        return Diagnostic(
            .keyWithoutColon, at: span, "missing `:` after the key `\(key)`", label: "expected `\(key): …`",
            rule: "each entry of a map is `key: value`", help: ["write a colon after `\(key)`"],
            fixes: [Fix("write a colon after `\(key)`", replace: end, with: ":", .suggestion)])
    }

    /// Where a word and a colon stand right before a text: `title:Hi`, and no `https://`.
    private static func tightColon(in line: String) -> Int? {
        let bytes = Array(line.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < bytes.count,
            bytes[colon + 1] != UInt8(ascii: "/"), !bytes[..<colon].contains(UInt8(ascii: " "))
        else { return nil }
        return colon
    }
}

extension Code {
    package static let listAmongKeys = Code(
        "BZ0132", .error, "List item among keys",
        explanation: """
            A value is either a map of keys or a list of `- ` items, not both. A list begins on the line after its key. Move the \
            items under a key, or remove the `-`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣-2️⃣ body
            """),
        replacing: "title: Hello\n  - body", with: "title: Hello")
}

extension Diagnostic {
    /// `value` is the text that follows a key on the same line, where `- ` cannot begin a list.
    package static func listAmongKeys(at span: Span, value: String?, replace all: Span?) -> Diagnostic {
        var fixes: [Fix] = []
        if let value, let all { fixes = Fix.quoting(value, at: all) }
        return Diagnostic(
            .listAmongKeys, at: span,
            value == nil ? "keys and `- ` items are mixed" : "`-` cannot begin a list on the line of its key",
            label: value == nil ? "does not match the lines above" : "YAML reads this as a list item",
            rule: "a value is either a map of keys or a list of `- ` items, which begins on the line after its key",
            help: [
                value == nil
                    ? "move the items under their own key, or remove the `-`"
                    : "begin the list on the next line, or put the text in quotes"
            ], fixes: fixes)
    }
}

extension Code {
    package static let textAfterValue = Code(
        "BZ0133", .error, "Text after the end of a value",
        explanation: """
            A quoted text ends with its closing quote, and a map or list in brackets ends with its closing bracket. Only a \
            comment can follow on the same line. Put the whole text in quotes. To write an apostrophe in single quotes, double \
            it, or use double quotes instead.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello" 1️⃣you2️⃣
            """),
        replacing: #"title: "Hello" you"#, with: #"title: "Hello you""#)
}

extension Diagnostic {
    package static func textAfterValue(_ word: String, value: String, at span: Span, replace all: Span) -> Diagnostic {
        Diagnostic(
            .textAfterValue, at: span, "unexpected `\(word)` after the end of the value", label: "the value ends before this",
            rule: "only a comment can follow a closing quote or bracket on the same line",
            help: [
                word == ","
                    ? "delete it: entries of YAML end with their line"
                    : "put the whole text in quotes, and use the other kind of quotes around it"
            ],
            fixes: word == "," ? [Fix("delete the comma", replace: span, with: "")] : .quoting(Fix.unquoted(value), at: all))
    }
}

extension Code {
    package static let mergeConflict = Code(
        "BZ0138", .error, "Merge conflict",
        explanation: """
            Git could not merge two changes of the same lines, and has marked both sides with `<<<<<<<`, `=======` and `>>>>>>>`. \
            Keep one side or join them, and delete the three lines. `git diff` shows the conflicts of all files.
            """,
        example: .template(
            """
            campaign: offer
            message:
            1️⃣<<<<<<< HEAD2️⃣
              title: Hello
            =======
              title: Good morning
            >>>>>>> greetings
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Good morning
            """))
}

extension Diagnostic {
    /// `marker`: the line that Git has written.
    package static func mergeConflict(_ marker: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mergeConflict, at: span, "unresolved merge conflict at `\(marker)`", label: "written by Git",
            rule: "Git marks both sides of a merge conflict in the file",
            help: ["keep one side, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"])
    }
}
