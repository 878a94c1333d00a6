extension Catalogue {
    static let files: [Code] = [
        .fileTooLarge, .notUTF8Encoding, .badUTF8, .controlCharacter, .tooManyDirectives, .emptyFile, .moreThanOneDocument,
        .lineSeparator, .otherSyntax,
    ]
}

extension Code {
    package static let fileTooLarge = Code(
        "BZ0101", .error, "File too large",
        explanation: """
            A template or mapping table can have at most 4 MiB, or 1 MiB in an editor. A larger file usually contains recipients \
            or media. Pass recipients with `--recipients`, and link to media by URL.
            """,
        example: .command(#"head -c 5000000 /dev/zero > offer.yaml; blazon check offer.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func fileTooLarge(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .fileTooLarge, at: span, "the file is larger than \(limit) bytes",
            rule: "a template or mapping table has at most \(limit) bytes",
            help: [
                "move recipients and media out of the template: pass recipients with `--recipients`, link to media by URL",
                Limits.Name.templateBytes.help,
            ])
    }

    /// The same in an editor, whose limit no option raises.
    package static func fileTooLargeForEditor(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .fileTooLarge, at: span, "the file is larger than \(limit) bytes",
            rule: "the language server reads files of up to \(limit) bytes",
            help: ["run `blazon check`, which reads files of up to \(Limits.Name.templateBytes.standard) bytes"])
    }
}

extension Code {
    package static let notUTF8Encoding = Code(
        "BZ0102", .error, "File not encoded as UTF-8",
        explanation: """
            Templates and mapping tables are UTF-8. A byte order mark or zero bytes at the start show that this file was saved \
            as UTF-16 or UTF-32; some Windows editors call these encodings “Unicode”. Save the file as UTF-8 in your editor.
            """,
        example: .command(#"iconv -t UTF-16 offer.yaml > other.yaml; blazon check other.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func notUTF8Encoding(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notUTF8Encoding, at: span, "the file is encoded as \(name), not UTF-8",
            label: "these bytes show the encoding", rule: "templates and mapping tables are UTF-8",
            help: ["save the file as UTF-8 in your editor, or run `iconv -f \(name) -t UTF-8`"])
    }
}

extension Code {
    package static let badUTF8 = Code(
        "BZ0103", .error, "Malformed UTF-8",
        explanation: """
            Templates and mapping tables are UTF-8. An invalid byte usually means that the file was saved as Latin-1 or \
            Windows-1252, where é is a single byte. Save the file as UTF-8 in your editor.
            """,
        example: .command(#"printf 'campaign: caf\351\n' > other.yaml; blazon check other.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func badUTF8(_ byte: UInt8, at span: Span) -> Diagnostic {
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        return Diagnostic(
            .badUTF8, at: span, "byte 0x\(hexadecimal.count < 2 ? "0" : "")\(hexadecimal) is not UTF-8 here", label: "not UTF-8",
            rule: "templates and tables are read as UTF-8 only",
            help: ["save the file as UTF-8 in your editor; if it was saved as Windows-1252, run `iconv -f WINDOWS-1252 -t UTF-8`"]
        )
    }
}

extension Code {
    package static let controlCharacter = Code(
        "BZ0104", .error, "Control character",
        explanation: #"""
            YAML allows no control characters except tabs and line breaks. A NUL or an escape character usually gets into a file \#
            by accident. Delete it, or write it as an escape in double quotes: `"\u001B"`.
            """#,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hel1️⃣\u{07}2️⃣lo"
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hello"
            """))
}

extension Diagnostic {
    package static func controlCharacter(_ scalar: UInt32, at span: Span) -> Diagnostic {
        let digits = String(scalar, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Diagnostic(
            .controlCharacter, at: span, "`\(name)` is a control character, which YAML does not allow",
            label: "invisible", rule: "YAML 1.1 §5.1 allows no control characters except tabs and line breaks",
            help: ["delete the character"], fixes: [Fix("delete the character", replace: span, with: "")])
    }
}

extension Code {
    package static let tooManyDirectives = Code(
        "BZ0105", .error, "Too many directives",
        explanation: """
            Lines that begin with `%` before the document are directives to the YAML parser. A template needs none. Files with \
            more than 32 are rejected, because each directive makes parsing slower.
            """,
        example: .template(
            """
            %TAG !t0! tag:x,2026:0
            %TAG !t1! tag:x,2026:1
            %TAG !t2! tag:x,2026:2
            %TAG !t3! tag:x,2026:3
            %TAG !t4! tag:x,2026:4
            %TAG !t5! tag:x,2026:5
            %TAG !t6! tag:x,2026:6
            %TAG !t7! tag:x,2026:7
            %TAG !t8! tag:x,2026:8
            %TAG !t9! tag:x,2026:9
            %TAG !t10! tag:x,2026:10
            %TAG !t11! tag:x,2026:11
            %TAG !t12! tag:x,2026:12
            %TAG !t13! tag:x,2026:13
            %TAG !t14! tag:x,2026:14
            %TAG !t15! tag:x,2026:15
            %TAG !t16! tag:x,2026:16
            %TAG !t17! tag:x,2026:17
            %TAG !t18! tag:x,2026:18
            %TAG !t19! tag:x,2026:19
            %TAG !t20! tag:x,2026:20
            %TAG !t21! tag:x,2026:21
            %TAG !t22! tag:x,2026:22
            %TAG !t23! tag:x,2026:23
            %TAG !t24! tag:x,2026:24
            %TAG !t25! tag:x,2026:25
            %TAG !t26! tag:x,2026:26
            %TAG !t27! tag:x,2026:27
            %TAG !t28! tag:x,2026:28
            %TAG !t29! tag:x,2026:29
            %TAG !t30! tag:x,2026:30
            %TAG !t31! tag:x,2026:31
            1️⃣%TAG !last! tag:x,2026:last2️⃣
            ---
            campaign: offer
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tooManyDirectives(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooManyDirectives, at: span, "the file has more than \(limit) directives", label: "one too many",
            rule: "a file has at most \(limit) lines that begin with `%` before the document",
            help: ["delete the `%` lines: a template needs none"])
    }
}

extension Code {
    package static let emptyFile = Code(
        "BZ0106", .error, "Empty file",
        explanation: """
            The file is empty or contains only comments. A template has at least `campaign` and `message`.
            """,
        example: .template(
            """
            # nothing yet
            1️⃣2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func emptyFile(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyFile, at: span, "the file contains only whitespace and comments",
            rule: "a template is a map with the keys `campaign` and `message`", help: ["add `campaign: NAME` and a `message:`"])
    }
}

extension Code {
    package static let moreThanOneDocument = Code(
        "BZ0107", .error, "Multiple documents",
        explanation: """
            `---` and `...` divide a YAML file into documents. Blazon reads one template per file, so it would ignore everything \
            after the first document. Move each further template to its own file.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣---2️⃣
            campaign: other
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func moreThanOneDocument(at span: Span) -> Diagnostic {
        Diagnostic(
            .moreThanOneDocument, at: span, "a second document begins here", label: "everything from here on would be ignored",
            rule: "a file contains one template", help: ["move the second template to its own file"])
    }
}

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

extension Code {
    package static let otherSyntax = Code(
        "BZ0136", .error, "Malformed YAML",
        explanation: """
            The file breaks a rule of YAML that has no code of its own. Quotes around text with punctuation solve most cases. \
            Check the indentation of this line and of the line above.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣?2️⃣ Hello
            """),
        replacing: "title: ? Hello", with: #"title: "? Hello""#)
}

extension Diagnostic {
    /// `reason` and `doing` are libyaml's words.
    package static func otherSyntax(_ word: String, reason: String, doing: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .otherSyntax, at: span,
            word.isEmpty ? "unexpected end of the file" : "unexpected `\(word)`",
            label: "not expected here",
            rule: "the YAML parser reports: \(doing.isEmpty ? "" : doing + ", ")\(reason)",
            help: ["put text with punctuation in quotes, and check the indentation of this line and the line above"])
    }
}
