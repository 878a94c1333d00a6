import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

@testable import BlazonTranslation

/// What an import changes in a template: the texts of one language, and no other byte.
@Suite struct TranslationWritingTests {
    private static let head = """
        campaign: offer
        recipient: { id: string(..9), n: integer(0..9), name: optional string(..9), locale: optional locale }

        """
    private static let plain = head + "message:\n  title: Hello\n  body: Text\nlocales:\n  default: en\n"
    private static let choice =
        head + """
            message:
              title: Hello
              body:
                - when: n > 3
                  then: Many
                - otherwise: Few
            locales:
              default: en

            """
    private static let many = "body.when-6569ad57"

    // MARK: Styles

    /// A text keeps the style of the one that it replaces where it can, and always its comment and the lines after it.
    @Test(arguments: [
        // Blocks of lines.
        ("|\n      Hola\n\n", "Buenas\n\nnoches\n", "|\n      Buenas\n\n      noches\n\n"),
        ("|  # 2 lines\n       Hola\n       tú\n", "A\nB\n", "|  # 2 lines\n       A\n       B\n"),
        ("|-\n        Hola\n", "A - b: \"c\" # d", "|-\n        A - b: \"c\" # d\n"),
        // What such a block cannot hold is in quotes.
        ("| # greeting\n      Hola\n\n", "Buenas", "\"Buenas\" # greeting\n\n"),
        ("|- # greeting\n      Hola\n", " Buenas", "\" Buenas\" # greeting\n"),
        ("|\n      Hola\n", "A\n B\n", "\"A\\n B\\n\"\n"), ("|\n      Ho\tla\n", "A\tB\n", "\"A\\tB\\n\"\n"),
        ("|2-\n        Hola\n", "Buenas", "\"Buenas\"\n"), ("|+\n      Hola\n\n", "A\n\n", "\"A\\n\\n\"\n\n"),
        // The first line, which is blank, does not show the indentation.
        ("|\n\n      Hola\n", "Buenas\n", "\"Buenas\\n\"\n"),
        (">  # greeting\n      Hola\n      tú\n", "A \"B\"", "'A \"B\"'  # greeting\n"), ("'Hola'\n", "Buenas", "\"Buenas\"\n"),
        ("Hola # greeting\n", "A: b", "\"A: b\" # greeting\n"),
    ])
    func styles(_ before: String, _ target: String, _ after: String) throws {
        let template = { (title: String) in Self.plain + "  es:\n    title: \(title)    body: Texto\n" }
        #expect(try written(["title": target], template(before)) == template(after))
    }

    @Test(arguments: [
        ("|-\n      Hola", "Buenas", "|-\n      Buenas"), ("| # c\n      Hola", "Buenas", "| # c\n      Buenas"),
        ("> # c\n      Hola", "Buenas", "\"Buenas\" # c"), ("Hola", "Buenas", "Buenas"),
    ])
    func aLastLineWithoutItsEnd(_ before: String, _ target: String, _ after: String) throws {
        let template = Self.plain + "  es:\n    body: Texto\n    title: "
        #expect(try written(["title": target], template + before) == template + after)
    }

    @Test(arguments: [
        ("    title: |\n      Hola\n    body: Texto\n", "A\n", "    title: \"A\\n\"\n    body: Texto\n"),
        ("    title: > # c\n      Hola\n    body: Texto\n", "A\n", "    title: \"A\\n\" # c\n    body: Texto\n"),
        ("    body: Texto # c\n", "A", "    body: Texto # c\n    title: A\n"),
    ])
    func lineEndsOfWindowsStay(_ before: String, _ target: String, _ after: String) throws {
        let template = { (section: String) in (Self.plain + "  es:\n" + section).replacing("\n", with: "\r\n") }
        #expect(try written(["title": target], template(before)) == template(after))
    }

    // MARK: Lists

    /// The conditions are those of the message; a comment at the key stays at the key.
    @Test(arguments: [
        ("", "    body:\n      - when: n > 3\n        then: Muchos\n      - otherwise: \"A: b\"\n"),
        (
            "    body: Texto  # offer\n",
            "    body:  # offer\n      - when: n > 3\n        then: Muchos\n      - otherwise: \"A: b\"\n"
        ),
        ("    body:  # offer\n", "    body:  # offer\n      - when: n > 3\n        then: Muchos\n      - otherwise: \"A: b\"\n"),
        ("    body: ~\n", "    body:\n      - when: n > 3\n        then: Muchos\n      - otherwise: \"A: b\"\n"),
        (
            "    body:  # offer\n      # as in May\n      - when: n > 5\n        then: M\n      - otherwise: P  # few\n",
            "    body:  # offer\n      # as in May\n      - when: n > 3\n        then: Muchos\n      - otherwise: \"A: b\"  # few\n"
        ),
        (
            "    body: [{ when: n > 3, then: M }, { otherwise: P }]\n",
            "    body: [{ when: n > 3, then: Muchos }, { otherwise: \"A: b\" }]\n"
        ),
        (
            "    body:\n    - when: n > 3  # many\n      then: M\n    # few\n    - otherwise: P\n",
            "    body:\n    - when: n > 3  # many\n      then: Muchos\n    # few\n    - otherwise: \"A: b\"\n"
        ),
    ])
    func lists(_ before: String, _ after: String) throws {
        let template = { (section: String) in
            Self.choice + "  es:\n    title: Hola\n" + section + "  de: { title: Hallo, body: B }\n"
        }
        let targets = [Self.many: "Muchos", "body.otherwise": "A: b"]
        #expect(try written(targets, template(before)) == template(after))
    }

    @Test(arguments: [
        ("{ title: Hola }", "{ title: Hola, body: [{ when: \"n > 3\", then: Muchos }, { otherwise: \"A: b\" }] }"),
        ("{ body: Texto, title: Hola }", "{ body: [{ when: \"n > 3\", then: Muchos }, { otherwise: \"A: b\" }], title: Hola }"),
        (
            "{\n    body: # offer\n      [{ otherwise: P }], # end\n  }",
            "{\n    body: # offer\n      [{ when: \"n > 3\", then: Muchos }, { otherwise: \"A: b\" }], # end\n  }"
        ),
    ])
    func listsInBraces(_ before: String, _ after: String) throws {
        let targets = [Self.many: "Muchos", "body.otherwise": "A: b"]
        #expect(try written(targets, Self.choice + "  es: \(before)\n") == Self.choice + "  es: \(after)\n")
    }

    @Test func oneTextForAListKeepsTheComment() throws {
        let template = { (body: String) in Self.plain + "  es:\n    title: Hola\n    body:\(body)\n  # end\n" }
        let before = template("  # offer\n      - when: n > 3\n        then: M\n      - otherwise: P")
        #expect(try written(["body": "Texto"], before) == template(" Texto  # offer"))
    }

    /// A branch that is not in the file stays as it is, in the template's own list, and in one for a region.
    @Test func oneBranch() throws {
        let list = { (few: String) in "    body:\n      - when: n > 3  # many\n        then: M\n      - otherwise: \(few)\n" }
        let template = Self.choice + "  es:\n    title: Hola\n"
        #expect(try written(["body.otherwise": "Pocos"], template + list("P")) == template + list("Pocos"))
        let region = "  es-MX:\n    body:\n      - when: n > 3\n        then: M\n      - otherwise: Pocos\n"
        #expect(
            try written(["body.otherwise": "Pocos"], template + list("P"), locale: "es-MX") == template + list("P") + region)
    }

    /// A list within a branch, and a branch without a text.
    @Test func listsInLists() throws {
        let head = Self.head + "message:\n  title: Hello\n  body:\n"
        let list = { (indent: String, a: String, b: String) in
            ["- when: n > 3", "  then:", "    - when: n > 5", "      then: \(a)", "    - otherwise: \(b)", "- otherwise: null"]
                .map { indent + $0 + "\n" }.joined()
        }
        let template = head + list("    ", "A", "B") + "locales:\n  default: en\n  es:\n    title: Hola\n"
        let id = "\(Self.many).when-\(SourceHashes.short("n > 5"))"
        let new = try written([id: "C", "\(Self.many).otherwise": "D"], template)
        #expect(new == template + "    body:\n" + list("      ", "C", "D"))
        #expect(try written([id: "E"], new) == template + "    body:\n" + list("      ", "E", "D"))
    }

    // MARK: Maps

    /// New entries are where the others are; comments stay at their lines.
    @Test(arguments: [
        ("{ title: Ola }", "{ title: Hola, ios: { title: iOS } }"), ("{ title: Ola, }", "{ title: Hola, ios: { title: iOS } }"),
        ("{ title, ios: { title: x } }", "{ title: Hola, ios: { title: iOS } }"),
        ("{ title: }", "{ title: Hola, ios: { title: iOS } }"),
        ("{ \"title\" : , ios }", "{ \"title\" : Hola , ios: { title: iOS } }"),
        ("{ ios: ~ }", "{ ios: { title: iOS }, title: Hola }"),
        ("{}", "{ title: Hola, ios: { title: iOS } }"), ("{ # none\n  }", "{ # none\n  title: Hola, ios: { title: iOS }\n  }"),
        ("{\n    title: Ola # a, b\n  }", "{\n    title: Hola, # a, b\n    ios: { title: iOS }\n  }"),
        ("{\n    title: Ola,\n    # c\n\n  }", "{\n    title: Hola,\n    # c\n    ios: { title: iOS }\n\n  }"),
        (
            "\n    title: # R&D *\n      Ola\n    ios:   # iOS",
            "\n    title: # R&D *\n      Hola\n    ios:   # iOS\n      title: iOS"
        ),
        ("\n    ios: ~  # iOS", "\n    ios: { title: iOS }  # iOS\n    title: Hola"),
        (
            "# Spanish & Catalan\n    title: 'Ola'\n    ios: {}",
            "# Spanish & Catalan\n    title: \"Hola\"\n    ios: { title: iOS }"
        ),
    ])
    func maps(_ before: String, _ after: String) throws {
        let template = { (section: String) in
            Self.head
                + "message: { title: Hello }\nios: { title: Hi }\nlocales:\n  default: en\n  es: \(section)\n  de: { title: Hallo }\n"
        }
        #expect(try written(["title": "Hola", "ios.title": "iOS"], template(before)) == template(after))
    }

    @Test(arguments: [
        "", "samples: { ana: { id: r1, n: 1 } }\n", "links: { schemes: [shop] }\nsamples:\n  ana: { id: r1, n: 1 }\n",
    ])
    func aFirstLanguageComesBeforeSamples(_ end: String) throws {
        let head = "\u{FEFF}" + Self.head + "message: { title: Hello }\n"
        let section = "locales:\n  default: en\n  es:\n    title: Hola\n"
        #expect(try written(["title": "Hola"], head + end) == head + section + end)
        // Without a last line end, too.
        let whole = try written(["title": "Hola"], String((head + end).dropLast()))
        #expect(whole == String((head + section + end).dropLast()))
    }

    @Test func anotherSpellingOfALanguageIsTheSame() throws {
        let template = { (title: String) in Self.plain + "  ES_mx: { title: \(title), body: B }\n" }
        #expect(try written(["title": "Hola"], template("Ola"), locale: "es-MX") == template("Hola"))
    }

    /// A text of an imported file stays there. The template's own wins, in the form of the message.
    @Test func textsOfImportedFiles() throws {
        let template = "uses: [shared.yaml]\n" + Self.choice
        let shared = "locales:\n  es:\n    title: Ola\n    body:\n      - when: n > 3\n        then: M\n      - otherwise: P\n"
        let new = try written(["title": "Hola", "body.otherwise": "Pocos"], template, used: ["shared.yaml": shared])
        #expect(
            new == template
                + "  es:\n    title: Hola\n    body:\n      - when: n > 3\n        then: M\n      - otherwise: Pocos\n")
    }

    // MARK: Faults

    /// A text that is part of another one, too, is not changed, and the translation's span in its file is reported once.
    @Test(arguments: [
        ("  de: &de\n    title: T\n    body: B\n  es: *de\n", "`es` shares its value with another key; write the value out"),
        ("  es: &es\n    title: T\n  de: *es\n", "`es` shares its value with another key; write the value out"),
        (
            "  de: { title: &t T, body: B }\n  es: { title: B, body: *t }\n",
            "`body` shares its value with another key; write the value out"
        ),
        (
            "  es:\n    title: T\n    body: &t B\n  de: { title: *t, body: B }\n",
            "`body` shares its value with another key; write the value out"
        ),
        (
            "  de: &de\n    title: T\n    body: [{ when: n > 3, then: M }, { otherwise: P }]\n  es: { <<: *de }\n",
            "`<<` merges `body` in; write the value out"
        ),
        ("  de: &de\n    title: T\n  es:\n    <<: *de\n", "it has no entries of its own"),
    ])
    func sharedTextsAreNotChanged(_ section: String, _ reason: String) throws {
        let result = try importing([Self.many: "Muchos", "body.otherwise": "Pocos"], Self.choice + section)
        #expect(result.diagnostics.map(\.message) == ["the translation of `body` cannot be written: \(reason)"])
        #expect(result.diagnostics.map(\.span) == [Span(file: FileID(1), start: 1, end: 2)])
        #expect(result.bytes == Array((Self.choice + section).utf8))
    }

    @Test func aTextWhereASectionBelongs() throws {
        let template = Self.head + "message: { title: Hello }\nios: { title: Hi }\nlocales: { default: en, es: { ios: text } }\n"
        let result = try importing(["title": "Hola", "ios.title": "iOS"], template)
        #expect(result.diagnostics.map(\.message) == ["the translation of `ios.title` cannot be written: `ios` is not a map"])
    }

    /// Another text overrides a merged one.
    @Test func mergedTexts() throws {
        let template = { (own: String) in Self.plain + "  de: &de\n    title: T\n    body: B\n  es: { <<: *de\(own) }\n" }
        #expect(try written(["title": "Hola"], template("")) == template(", title: Hola"))
    }

    /// What `check` finds in a translation is reported at the translation; the rest keeps its span.
    @Test func translationsThatFailCheck() throws {
        var result = try importing(["title": " "], Self.plain)
        let text = String(decoding: result.bytes, as: UTF8.self)
        let errors = compile(text).diagnostics.filter { $0.severity == .error }
        let others = result.add(Array(errors), of: try table(text, "es"))
        #expect(others.map(\.code.id) == ["BZ0370"])
        #expect(result.diagnostics.map(\.code.id) == ["BZ1006"])
        #expect(
            result.diagnostics.first?.message
                == "with the translation of `title`, the template fails check: `title` can be blank: the text is blank")
        #expect(result.diagnostics.first?.span == Span(file: FileID(1), start: 0, end: 1))
    }

    @Test func otherTextsMustBeAsBefore() throws {
        let template = Self.plain + "  es: { title: Ola, body: Texto }\n"
        let result = try importing(["title": "Hola"], template)
        let text = String(decoding: result.bytes, as: UTF8.self)
        #expect(result.isWritten(in: try table(text, "es")))
        #expect(!result.isWritten(in: try table(template, "es")))
        #expect(!result.isWritten(in: try table(text.replacing("Texto", with: "Otro"), "es")))
    }

    // MARK: Words

    /// The words of a placeholder change alone; the translation's other words and its quotes stay.
    @Test(arguments: [("colega", "\\\"colega\\\""), ("un \"tú\"", "'un \\\"tú\\\"'"), ("l'ami", "\\\"l'ami\\\"")])
    func words(_ target: String, _ word: String) throws {
        let template = { (word: String) in
            Self.head + """
                message:
                  title: "Hi {{ name | default: 'friend' }}, {{ n | plural: one: '# point', other: '# points' }}"
                locales:
                  default: en
                  es:
                    title: "{{ n | plural: one: '# punto', other: '# puntos' }} para {{ name | default: \(word) }}"

                """
        }
        #expect(try written(["title.name.default": target], template("\\\"amigo\\\"")) == template(word))
    }

    /// A separator is no text for translators: that of the translation stays.
    @Test func separatorsOfATranslationStay() throws {
        let template = { (title: String) in
            Self.plain.replacing("n: integer(0..9)", with: "tags: list(..3) of string(..9)")
                .replacing("title: Hello", with: "title: \"{{ tags | join: ', ' }} left\"")
                + "  es: { title: \"\(title) {{ tags | join: ' y ' }}\", body: Texto }\n"
        }
        #expect(try written(["title": "Faltan {{ tags | join: ', ' }}"], template("Quedan")) == template("Faltan"))
    }

    /// Forms for several numbers keep the number; in English and Spanish only 1 is `one`, in Russian 21 is, too.
    @Test(arguments: [
        ("es", ["one": "un punto", "other": "muchos puntos"], ["other"]), ("es", ["one": "un punto", "other": "# puntos"], []),
        ("ru", ["one": "один пункт", "few": "# пункта", "many": "без числа"], ["one", "many"]),
        ("ar", ["zero": "لا نقاط", "one": "نقطة", "two": "نقطتان", "few": "نقاط", "many": "# نقطة"], ["few"]),
    ])
    func pluralFormsWithoutTheNumber(_ locale: String, _ forms: [String: String], _ reported: [String]) throws {
        let template = """
            campaign: offer
            recipient: { points: integer(0..90), locale: optional locale }
            message: { title: "{{ points | plural: one: '# point', other: '# points' }}" }
            locales: { default: en }

            """
        let targets = Dictionary(uniqueKeysWithValues: forms.map { ("title.points.plural.\($0.key)", $0.value) })
        let result = try importing(
            targets.merging(["title": "{{ points | plural: one: '# point', other: '# points' }}"]) { $1 }, template,
            locale: locale)
        let found = result.diagnostics.filter { $0.code.id == "BZ1012" }.map(\.message).sorted()
        #expect(
            found == reported.map { "the translation of `title.points.plural.\($0)` leaves out the number" }.sorted(), "\(locale)"
        )
    }
}
