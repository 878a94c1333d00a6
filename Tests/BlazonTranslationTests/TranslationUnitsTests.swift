import Blazon
import BlazonDiagnostics
import BlazonSize
import TestSupport
import Testing

@testable import BlazonTranslation

/// The texts that translators get, and what they learn about each.
@Suite struct TranslationUnitsTests {
    private func table(_ template: String, _ locale: String, sizes: Bool = false) throws -> TranslationTable {
        let compiler = Compiler(options: CompileOptions()) { path in throw UnreadableFile(description: path) }
        let result = compiler.translationSources(
            path: "offer.yaml", bytes: Array(template.utf8), into: [locale], wantsSizes: sizes)
        let found = try #require(result.found, "\(result.diagnostics.map(\.message))")
        return TranslationTable(TemplateTexts(found), into: locale, hashes: SourceHashes())
    }

    /// British recipients see the English text, with the English words, until it has a translation of its own.
    @Test func regionsOfTheSourceLanguageInheritItsTexts() throws {
        let template = """
            campaign: offer
            recipient: { name: optional string(..9), locale: optional locale }
            message: { title: "Hi {{ name | default: 'friend' }}", body: Colors }
            locales: { default: en, en-GB: { body: Colours } }

            """
        let units = try table(template, "en-GB").units
        #expect(units.map(\.state) == [.inherited, .inherited, .translated])
        #expect(units.map { $0.target?.written } == ["Hi {{ name | default: 'friend' }}", "friend", "Colours"])
        let british = try table(template, "en-GB")
        let text = TranslationFile.text(of: british, template: "offer.yaml", campaign: "offer", .xliff)
        #expect(text.contains("<segment state=\"translated\">\n        <source>friend</source>\n        <target>friend</target>"))
        let csv = TranslationFile.text(of: british, template: "offer.yaml", campaign: "offer", .csv)
        #expect(csv.contains("title.name.default,friend,friend,\"title, name | default\",inherited\n"), "\(csv)")
        #expect(try table(template, "fr").units.map(\.state) == [.missing, .missing, .missing])
    }

    /// The language's own section is what its recipients see, and comes before the message.
    @Test func theSourceLanguageMayHaveASection() throws {
        let units = try table(
            """
            campaign: offer
            recipient: { locale: optional locale }
            message: { title: Hello, body: Text, deepLink: "shop://a" }
            ios: { title: iPhone }
            locales: { default: en, neutral: [body], en: { title: Hi }, es: { title: Hola } }

            """, "es"
        ).units
        #expect(units.map(\.id) == ["title", "ios.title"])
        #expect(units.map(\.source.written) == ["Hi", "iPhone"] && units.map { $0.target?.written } == ["Hola", nil])
    }

    /// A block that a section in `locales` has, that of the source language included, is one that each language must have (BZ0370).
    @Test(arguments: [("de", ["title"]), ("en", ["title", "blocks.dash"])])
    func blocksWithoutWords(_ language: String, _ ids: [String]) throws {
        let template = """
            campaign: offer
            recipient: { locale: optional locale }
            message: { title: "Hello {{ block.dash }}" }
            blocks: { dash: "–" }
            locales: { default: en, \(language): { title: "Hi {{ block.dash }}", blocks: { dash: "—" } } }

            """
        let own = language == "en" ? template : template.replacing(", blocks: { dash: \"—\" }", with: "")
        #expect(try table(own, "es").units.map(\.id) == ids)
    }

    /// A text of one target and variant may fill what its own payloads leave free.
    @Test func roomOfTargetsAndVariants() throws {
        let template = """
            campaign: offer
            recipient: { id: string(..9), locale: optional locale }
            message: { title: Hello }
            ios: { body: "On iOS, for all without another text" }
            android: { body: "On Android, a text of many words" }
            variants:
              by: id
              a: { weight: 1, ios: { body: Of a } }
              b: { weight: 1 }
            locales: { default: en }

            """
        let units = try table(template, "es", sizes: true).units
        #expect(units.map(\.id) == ["title", "ios.body", "android.body", "variants.a.ios.body"])
        // {"aps":{"alert":{"title":"Hello","body":"…"}}} and {"title":"Hello","body":"…"}
        let ios = 4_096 - #"{"aps":{"alert":{"title":"Hello","body":""}}}"#.utf8.count
        let android = 4_096 - #"{"title":"Hello","body":""}"#.utf8.count
        let longest = "On iOS, for all without another text".utf8.count
        let notes = [
            "At most \(ios + 5 - longest) bytes of UTF-8; the source text has 5.",
            "At most \(ios) bytes of UTF-8; the source text has \(longest).",
            "At most \(android) bytes of UTF-8; the source text has 32.",
            "At most \(ios) bytes of UTF-8; the source text has 4.",
        ]
        #expect(units.map(\.notes) == notes.map { [$0] })
    }

    /// A text that a payload has several times fills its limit sooner.
    @Test(arguments: [
        // Ten passes of a loop, in which all of the text may be.
        (
            #"title: "{{ vip }}{% for t in tags %}<{{ t }}>{% endfor %}""#, "", "title",
            #"title: "{{ vip }}{% for t in tags %}@{{ t }}{% endfor %}""#
        ),
        (#"title: "{{ vip }}{{ tags | join: ' and ' }}""#, "", "title.tags.join", #"title: "{{ vip }}{{ tags | join: '@' }}""#),
        // Two settings that read a block, one of them twice.
        (#"title: "{{ block.legal }}", body: "{{ block.legal }} {{ block.legal }}""#, "Terms", "blocks.legal", ""),
        // Another text is longer.
        (
            "title: A, body: [{ when: vip, then: Short }, { otherwise: A long text for all the others }]", "", "body.when-",
            "title: A, body: [{ when: vip, then: @ }, { otherwise: A long text for all the others }]"
        ),
    ])
    func repeatedTexts(_ message: String, _ block: String, _ id: String, _ longest: String) throws {
        func template(_ message: String, _ block: String) -> String {
            """
            campaign: offer
            targets: [ios]
            recipient: { tags: list(..10) of string(..3), vip: boolean, locale: optional locale }
            message: { \(message) }
            locales: { default: en }

            """ + (block.isEmpty ? "" : "blocks: { legal: \"\(block)\" }\n")
        }
        let unit = try #require(try table(template(message, block), "es", sizes: true).units.first { $0.id.hasPrefix(id) })
        let note = try #require(unit.notes.first { $0.hasPrefix("At most ") }, "\(unit.notes)")
        let most = try #require(Int(note.dropFirst(8).prefix(while: \.isNumber)))
        func size(_ bytes: Int) throws -> Int {
            let text = String(repeating: "x", count: bytes)
            let changed = longest.isEmpty ? template(message, text) : template(longest.replacing("@", with: text), block)
            return try #require(compile(changed).sizes.first?.most, "\(changed)")
        }
        // The number is exact, except for what the text has outside of the loop.
        #expect(try size(most) <= 4_096, "\(note)")
        #expect(try size(most + 2) > 4_096, "\(note)")
    }

    /// The bytes of a variant's text do not depend on the other variants.
    @Test func repeatedTextsOfVariants() throws {
        func notes(_ others: [String]) throws -> [String] {
            let variants = others.map { "  \($0): { weight: 1, message: { body: \"{{ block.legal }} \($0)\" } }" }
            let template = """
                campaign: offer
                targets: [ios, android]
                recipient: { id: string(..9), tags: list(..10) of string(..3), locale: optional locale }
                message: { title: Sale, body: "All {{ block.legal }}" }
                locales: { default: en }
                blocks: { legal: Terms }
                variants:
                  a: { weight: 1 }
                  b: { weight: 1, message: { title: "Hi {% for t in tags %}<{{ t }}>{% endfor %}", body: "{{ block.legal }}" } }
                \(variants.joined(separator: "\n"))
                """
            return try table(template, "es", sizes: true).units.filter { $0.path.variant == "b" }.flatMap(\.notes)
        }
        let alone = try notes([])
        #expect(alone.count { $0.hasPrefix("At most ") } == 1, "\(alone)")
        #expect(try notes(["c", "d", "e"]) == alone)
    }

    /// Texts in records and lists are units; what else is in them is not, nor are those without words.
    @Test func textsInRecordsAndLists() throws {
        let template = """
            campaign: offer
            mapping: native
            targets: [web-push]
            recipient: { vip: boolean, name: string(..9), locale: locale }
            message:
              token: "https://p.example/1"
              title: Sale
              deepLink: "https://a.example"
              actions:
                - { action: buy, title: "Buy, {{ name }}", navigate: "https://a.example/buy" }
                - action: more
                  title:
                    - { when: vip, then: More for you }
                    - otherwise: "{{ name | default: 'More' }}"
                  navigate: "https://a.example/more"
            locales: { default: en, es: { title: Rebajas, actions: @ } }

            """.replacing("name: string", with: "name: optional string")
            .replacing("Buy, {{ name }}", with: "Buy, {{ name | default: 'you' }}")
        let own = """
            [{ title: "Compra, {{ name | default: 'tú' }}", action: a, navigate: "https://a.example/es" }, \
            { title: [{ when: vip, then: Más }, { otherwise: "{{ name | default: 'Otros' }}" }], action: b, navigate: "https://a.example/" }]
            """
        let units = try table(template.replacing("@", with: own), "es").units
        #expect(
            units.map(\.id) == [
                "title", "actions.1.title", "actions.1.title.name.default", "actions.2.title.when-f9505a73",
                "actions.2.title.otherwise", "actions.2.title.otherwise.name.default",
            ])
        #expect(units.allSatisfy { $0.state == .translated })
        #expect(units[3].name == "actions, item 2, title, when vip" && units[3].target?.written == "Más")
        // Another number of buttons is another form.
        let one = "[{ title: Compra, action: a, navigate: \"https://a.example/es\" }]"
        let other = try table(template.replacing("@", with: one), "es").units
        #expect(other.map(\.target?.written) == ["Rebajas", nil, nil, nil, nil, nil])
        // No words.
        let arrow = template.replacing("Buy, {{ name | default: 'you' }}", with: "→").replacing("More for you", with: "→")
            .replacing("'More'", with: "'→'").replacing(", actions: @", with: "")
        #expect(try table(arrow, "es").units.map(\.id) == ["title"])
    }

    /// Of a language without plural rules in CLDR, only `other` is translated.
    @Test func pluralsOfUnknownLanguages() throws {
        let template = """
            campaign: offer
            recipient: { n: integer(0..9), locale: optional locale }
            message: { title: "{{ n | plural: one: '# point', other: '# points' }}" }

            """
        #expect(try table(template, "tlh").units.map(\.id) == ["title", "title.n.plural.other"])
        #expect(try table(template, "pl").units.map(\.id).suffix(3) == ["one", "few", "many"].map { "title.n.plural.\($0)" })
    }

    @Test(arguments: [
        ("offer.yaml", "offer.translations.json"), ("a.b/offer", "a.b/offer.translations.json"),
        ("offer", "offer.translations.json"),
        ("a/b.c.yaml", "a/b.c.translations.json"),
    ])
    func hashesAreBesideTheirTemplate(_ template: String, _ file: String) {
        #expect(SourceHashes.fileName(of: template) == file)
    }
}
