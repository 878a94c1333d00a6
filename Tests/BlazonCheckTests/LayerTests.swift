import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Sections and targets, rules between rows, facts of the run; and one finding for one mistake.
@Suite struct LayerTests {
    static let sections: [Marked] = [
        Marked("message:\n  title: A\n1️⃣iso2️⃣:\n  title: B", "BZ0305"),
        Marked("targets: [ios, 1️⃣andriod2️⃣]\nmessage:\n  title: A", "BZ0306"),
        Marked("message:\n  1️⃣titel2️⃣: A", "BZ0304"),
        Marked("message:\n  title: A\n  1️⃣sonido2️⃣: a.caf", "BZ0304"),
        Marked("message:\n  title: A\n  1️⃣content_available2️⃣: true", "BZ0304"),
        Marked("message:\n  title: A\n  1️⃣contentAvailable2️⃣: true", "BZ0308"),
        Marked("message:\n  title: A\nios:\n  contentAvailable: true"),
        Marked("message:\n  title: A\nandroid:\n  1️⃣contentAvailable2️⃣: true", "BZ0307"),
        Marked("targets: [android]\nmessage:\n  title: A\nandroid:\n  1️⃣contentAvailable2️⃣: true", "BZ0307"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  contentAvailable: true"),
        // A section that lies below another's target.
        Marked("targets: [android-v1]\nmessage:\n  title: A\nandroid:\n  badge: 1\nandroid-v1:\n  badge: 2"),
        Marked("targets: [android-v1]\nmessage:\n  title: A\nandroid:\n  badge: 1️⃣x2️⃣", "BZ0311"),
        Marked("targets: [ios]\nmessage:\n  title: A\nandroid:\n  badge: 1️⃣x2️⃣", "BZ0311"),
        Marked("message:\n  title: A\n  customFields: { a: 1 }\nios:\n  customFields: { 1️⃣aps2️⃣: 2 }", "BZ0349"),
    ]

    /// Letters that only look like ASCII ones (Cyrillic here), wherever names stand.
    static let lookalikes: [Marked] = [
        Marked("message:\n  title: A\n  1️⃣bаdge2️⃣: 1", "BZ0304"),
        Marked("campaign: x\nrecipient: { tier: enum(basic | 1️⃣gоld2️⃣) }\nmessage: { title: \"{{ tier }}\" }", "BZ0213"),
        Marked("campaign: x\nrecipient: { tier: list of enum(a | 1️⃣а2️⃣) }\nmessage: { title: \"A{{ tier | size }}\" }", "BZ0213"),
        Marked("campaign: x\nmessage: { title: \"{{ block.1️⃣hellо2️⃣ }}\" }\nblocks: { hello: A }", "BZ0379"),
        Marked("campaign: x\nmessage: { title: \"{{ block.hellо }}\" }\nblocks: { 1️⃣hellо2️⃣: A }", "BZ0213"),
        Marked("campaign: x\nrecipient: { 1️⃣nаme2️⃣: string }\nmessage: { title: \"A{{ nаme }}\" }", "BZ0213"),
        Marked("message:\n  title: A\nlocales:\n  default: en\n  1️⃣еs2️⃣: { title: B }", "BZ0371"),
        // Openly of another script.
        Marked("campaign: x\nrecipient: { tier: enum(золото | серебро) }\nmessage: { title: \"{{ tier }}\" }"),
    ]

    @Test(arguments: lookalikes) func lookalike(_ marked: Marked) {
        marked.expect()
        let source = MarkedText(marked.template)
        for finding in compile(source.bytes).diagnostics where marked.codes.contains(finding.code.id) {
            let edits = finding.fixes.first?.edits ?? []
            #expect(edits.count == 1 && edits[0].text.utf8.allSatisfy { $0 < 0x80 }, "\(marked.text)")
        }
    }

    /// A block is read by a text, by a condition or by another block; those of a used file may be left unread.
    static let blocks: [Marked] = [
        Marked("campaign: x\nmessage: { title: A }\nblocks: { 1️⃣hello2️⃣: A }", "BZ0384"),
        Marked("campaign: x\nmessage: { title: \"{{ block.hello | upcase }}\" }\nblocks: { hello: A }"),
        Marked(
            "campaign: x\nmessage: { title: \"{% if 1️⃣block.hello == 'B'2️⃣ %}A{% else %}B{% endif %}\" }\nblocks: { hello: A }",
            "BZ0338"),
        Marked("campaign: x\nmessage: { title: A }\nblocks: { hello: A, 1️⃣whole2️⃣: \"{{ block.hello }}\" }", "BZ0384"),
    ]

    @Test(arguments: blocks) func block(_ marked: Marked) { marked.expect() }

    /// Blocks that locales translate: `es` and `es-MX` as the settings of a message, the others not at all.
    static let translatedBlocks: [Marked] = [
        translated("es: { blocks: { greeting: Hola } }"),
        translated("es: { blocks: { greeting: Hola } }\n  es-MX: {}\n  en-GB: {}"),
        translated("es: { blocks: { greeting: Hola } }\n  fr: {}"),
        translated("es: { blocks: { greeting: Hola } }\n  1️⃣fr2️⃣: { title: Salut }", "BZ0370"),
        translated("es: { title: \"{{ block.greeting }}, amigos\", blocks: { rest: Todo } }\n  fr: {}"),
        translated("1️⃣es2️⃣: { title: \"{{ block.greeting }}, amigos\", blocks: { rest: Todo } }", body: "Come", "BZ0370"),
        // What a language does not read need not be translated.
        translated("es: { title: Hola, blocks: { rest: Todo } }\n  1️⃣fr2️⃣: { title: Salut }", "BZ0370"),
        translated("es: { title: Hola, body: Ven, blocks: { rest: Todo } }\n  fr: { title: Salut, body: Viens }", body: "Come"),
        translated(
            "es: { title: \"{{ block.greeting }} {{ n }}\", body: Ven, blocks: { greeting: Hola } }", body: "Come"),
        translated("1️⃣es2️⃣: { blocks: { greeting: Hola } }", body: "{{ block.greeting }} all", "BZ0370"),
        translated("es: { blocks: { greeting: Hola } }", body: "{{ block.greeting | append: '…' }}"),
        translated("neutral: [block.greeting]\n  es: { blocks: { greeting: Hola } }\n  fr: { title: Salut }"),
        translated("neutral: [1️⃣block.greting2️⃣]\n  es: { blocks: { greeting: Hola } }", "BZ0383"),
        translated("es: { blocks: { 1️⃣greting2️⃣: Hola } }", "BZ0379"),
        translated("es: { blocks: { 1️⃣greeting2️⃣: } }", "BZ0205"),
        translated("es: { blocks: { greeting: \"{{ 1️⃣nme2️⃣ }}\" } }", "BZ0302"),
        // Only a variant translates.
        translated(
            "es: { title: Hola, body: Ven }\nvariants: { a: {}, b: { locales: { es: { title: \"{{ block.rest }}\", blocks: { rest: Todo } } } } }"
        ),
        translated(
            "1️⃣es2️⃣: { title: Hola }\nvariants: { a: {}, b: { locales: { es: { blocks: { rest: Todo } } } } }", "BZ0370"),
        // The plurals of a translation are those of its language.
        translated("ru: { blocks: { greeting: \"{{ n | 1️⃣plural2️⃣: one: '# балл', other: '# балла' }}\" } }", "BZ0390"),
        translated(
            "ru: { blocks: { greeting: \"{{ n | plural: one: '# балл', few: '# балла', many: '# баллов', other: '# балла' }}\" } }"
        ),
    ]

    private static func translated(_ sections: String, body: String = "{{ n }}{{ block.greeting }}", _ codes: String...) -> Marked
    {
        Marked(
            text: """
                campaign: x
                recipient: { id: string, n: number, locale: locale }
                message: { title: "{{ block.greeting | append: '!' }} {{ n }}", body: "\(body)" }
                blocks: { greeting: "{{ block.rest }}", rest: Hello }
                locales:
                  default: en
                  \(sections)
                """, codes: codes)
    }

    @Test(arguments: translatedBlocks) func translatedBlock(_ marked: Marked) { marked.expect() }

    static let rules: [Marked] = [
        Marked("targets: [ios]\nmessage:\n  silent: true\n  customFields: { a: 1 }"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  body: B\n  1️⃣silent2️⃣: true", "BZ0346"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  silent: false"),
        Marked("targets: [ios]\nmessage:\n  1️⃣silent2️⃣: true\n  badge: 0", "BZ0346"),
        Marked("targets: [ios]\nmessage:\n  silent: true\n  priority: normal"),
        Marked("targets: [ios]\nmessage:\n  silent: true\n  priority: 1️⃣high2️⃣", "BZ0347"),
        Marked("title: A\ncollapseKey: \"{{ tier }}\""),
        Marked("title: A\n1️⃣collapseKey2️⃣: 1️⃣\"{{ id }}\"2️⃣", "BZ0561", "BZ0354"),
        Marked("title: A\ncollapseKey: 1️⃣0123456789012345678901234567890123456789012345678901234567890123452️⃣", "BZ0353"),
        // A column of a field whose type is at fault is not unknown, whatever the field should have contained.
        Marked(
            "campaign: x\nrecipient: { name: string, bad: 1️⃣strng2️⃣ }\nsource: { columns: { bad: B, name: N } }\n"
                + "message: { title: \"{{ name }}\" }", "BZ0214"),
        Marked(
            "campaign: x\nrecipient: { name: string, bad: 1️⃣strng2️⃣ }\nsource: { columns: { bad.of: B, name: N } }\n"
                + "message: { title: \"{{ name }}\" }", "BZ0214"),
        // 61 bytes and the campaign's `56e4`.
        Marked(
            "title: A\ncollapseKey: 1️⃣\"0123456789012345678901234567890123456789012345678901234567890{{ delivery.id }}\"2️⃣",
            "BZ0353"),
        Marked("targets: [android]\nmessage:\n  title: A\n  collapseKey: \"{{ id }}\""),
        Marked("campaign: 1️⃣x2️⃣\ntargets: [ios]\nmessage:\n  priority: high", "BZ0355"),
        Marked("campaign: x\nrecipient:\n  1️⃣name2️⃣: string\nmessage:\n  title: A", "BZ0357"),
        Marked("campaign: x\nrecipient:\n  id: string\n  messageId: string\nmessage:\n  title: A"),
    ]

    static let samples: [Marked] = [
        Marked("campaign: x\nrecipient: { n: integer }\nmessage: { title: \"{{ n }}\" }\nsamples:\n  a: { n: 1️⃣x2️⃣ }", "BZ0359"),
        Marked("campaign: x\nrecipient: { n: integer }\nmessage: { title: \"{{ n }}\" }\nsamples:\n  1️⃣a2️⃣: {}", "BZ0359"),
        Marked(
            "campaign: x\nrecipient: { n: integer }\nmessage: { title: \"{{ n }}\" }\nsamples:\n  a: { n: 1, 1️⃣m2️⃣: 2 }", "BZ0360"),
        Marked(
            "campaign: x\nrecipient: { n: integer }\nmessage: { title: \"{{ n | plus: 1 }}\" }\nsamples:\n  1️⃣a2️⃣: { n: 9223372036854775807 }",
            "BZ0362"),
        Marked(
            "campaign: x\nrecipient: { o: { t: list of string } }\nmessage: { title: \"{{ o.t | size }}\" }\nsamples:\n  a: { o: { t: [a, 1️⃣\"\"2️⃣] } }",
            "BZ0359"),
        Marked(
            "campaign: x\nrecipient: { s: optional string }\nmessage: { title: \"{{ s | default: 'x' }}\" }\nsamples: { a: { s: ~ }, b: { s: \"~\" } }"
        ),
    ]

    /// One mistake, one finding: its consequences are not reported.
    static let consequences: [Marked] = [
        Marked(
            "campaign: x\nrecipient: { n: 1️⃣intger2️⃣ }\nmessage:\n  title: \"{{ n }}\"\n  badge: \"{{ n }}\"\nsamples: { a: { n: 5 } }",
            "BZ0214"),
        Marked("title: \"{{ 1️⃣nmae2️⃣ | upcase | truncate: 5 }}\"", "BZ0302"),
        Marked("title: \"{% if 1️⃣nmae2️⃣ %}{{ name }}{% else %}B{% endif %}\"", "BZ0302"),
        Marked("title: \"{% if 1️⃣nmae2️⃣ == 'x' and tier == 'gold' %}A{% endif %}\"", "BZ0302"),
        Marked("title: \"{{ name | 1️⃣upcse2️⃣ | size }}\"", "BZ0325"),
        Marked("title: A\n1️⃣bagde2️⃣: 5", "BZ0304"),
        Marked("title: A\n1️⃣bagde2️⃣:\n  - when: vip\n    then: 5\n  - otherwise: ~", "BZ0304"),
        Marked("title: 1️⃣~2️⃣\nsilent: false", "BZ0317"),
        Marked("targets: [1️⃣iso2️⃣]\nmessage:\n  title: A", "BZ0306"),
        Marked("title: A\nbody:\n  - when: 1️⃣nmae2️⃣ == 'x'\n    then: B\n  - otherwise: C", "BZ0302"),
        Marked("title: A\nbody:\n  - when: tier == 1️⃣'wood'2️⃣\n    then: B\n  - otherwise: C", "BZ0312"),
        Marked("title: A\ndeepLink: \"https://1️⃣{{ name }}2️⃣.x/{{ name }}\"", "BZ0320"),
        Marked("title: \"{{ 1️⃣name2️⃣ | plus: 1 }}\"", "BZ0326"),
        Marked("title: \"{% if 1️⃣name2️⃣ > 5 %}A{% else %}B{% endif %}\"".replacing("1️⃣name2️⃣ > 5", with: "name 1️⃣>2️⃣ 5"), "BZ0332"),
        Marked("title: \"{% if vip == 1 %}A{% else %}B{% endif %}\"".replacing("==", with: "1️⃣==2️⃣"), "BZ0332"),
        Marked("title: \"{% if day < 1️⃣'tomorrow'2️⃣ %}A{% else %}B{% endif %}\"", "BZ0334"),
        Marked("title: \"{% if vip in 1️⃣tier2️⃣ %}A{% else %}B{% endif %}\"", "BZ0333"),
        Marked("title: \"{{ name | truncate: 1️⃣points2️⃣ }}\"", "BZ0328"),
        Marked("title: \"{{ name | truncate: 5, 1️⃣elipsis2️⃣: 'x' }}\"", "BZ0329"),
        Marked("title: \"{{ name | upcase: 1️⃣52️⃣ }}\"", "BZ0330"),
        Marked("title: \"{{ name | 1️⃣append2️⃣ }}\"", "BZ0331"),
        // Two mistakes, two findings, in order.
        Marked("title: \"{{ 1️⃣nmae2️⃣ }} {{ 1️⃣tire2️⃣ }}\"\nbadge: 1️⃣x2️⃣", "BZ0302", "BZ0302", "BZ0311"),
    ]

    @Test(arguments: sections) func section(_ marked: Marked) { marked.expect() }
    @Test(arguments: rules) func rule(_ marked: Marked) { marked.expect() }
    @Test(arguments: samples) func sample(_ marked: Marked) { marked.expect() }
    @Test(arguments: consequences) func noConsequence(_ marked: Marked) { marked.expect() }

    // MARK: The run

    @Test func constantsOfTheRun() {
        let reads = Marked("title: \"{{ delivery.wave }}\"")
        reads.expect(set: [("delivery.wave", "7")])
        Marked("title: \"{{ delivery.1️⃣wave2️⃣ }}\"", "BZ0342").expect()
        let unread = compile("campaign: x\nmessage: { title: A }\n", set: [("delivery.wave", "7"), ("delivery.id", "5")])
        #expect(unread.unknownNames == ["delivery.wave"])
        let blank = compile("campaign: x\nmessage: { title: \"{{ delivery.id }}\" }\n", set: [("delivery.id", " ")])
        #expect(blank.diagnostics.map(\.code.id) == ["BZ0319"])
    }

    @Test func targetsOfTheRun() {
        Marked("title: A\n1️⃣contentAvailable2️⃣: true", "BZ0308").expect(targets: ["ios", "android"])
        Marked("title: A\ncontentAvailable: true").expect(targets: ["ios"])
        let unknown = compile("campaign: x\nmessage: { title: A }\n", targets: ["iso"])
        #expect(unknown.usage.count == 1)
    }

    /// Strings that a layer brings, by its key.
    @Test func mapsMergeKeyByKey() throws {
        let compilation = compile(
            """
            campaign: merge
            targets: [ios, android, android-v1]
            message:
              title: A
              customFields: { a: 1, b: { x: 1, y: 1 }, c: 1 }
            android:
              title: B
              customFields: { b: { y: 2, z: 2 }, d: 2 }
            android-v1:
              customFields: { a: 3, b: 3 }
            """)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        let outcomes = try renderer.rendered(Array("{}".utf8)).get()
        #expect(outcomes[0].1.text == #"{"aps":{"alert":{"title":"A"}},"a":1,"b":{"x":1,"y":1},"c":1}"#)
        #expect(outcomes[1].1.text == #"{"data":{"title":"B","a":1,"b":{"x":1,"y":2,"z":2},"c":1,"d":2}}"#)
        #expect(outcomes[2].1.text == #"{"message":{"data":{"title":"B","a":"3","b":"3","c":"1","d":"2"}}}"#)
    }

    /// A setting is typed once for all editions that agree on what it reads: the locale, the variant, or a block that reads them.
    @Test func editionsHaveValuesOfTheirOwn() throws {
        let compilation = compile(
            """
            campaign: editions
            targets: [ios]
            recipient: { id: string, locale: locale, points: integer(0..) }
            blocks:
              tag: "{{ locale }}"
              word: "{{ block.tag | append: '-' }}{{ variant }}"
            message:
              title: "{{ block.word | upcase }}"
              customFields:
                plain: same
                points: "{{ points | number }}"
                tag: [{ in: "{{ locale | append: '!' }}" }]
            locales: { default: en, de: { title: "{{ block.word | upcase }}" } }
            variants: { by: id, A: {}, B: {} }
            """)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        var texts: Set<String> = []
        for id in 0..<20 {
            for locale in ["en", "de"] {
                let record = #"{"id":"\#(id)","locale":"\#(locale)","points":1234}"#
                texts.insert(try renderer.rendered(Array(record.utf8)).get()[0].1.text)
            }
        }
        let expected = [("en", "1,234"), ("de", "1.234")].flatMap { locale, number in
            ["A", "B"].map { variant in
                #"{"aps":{"alert":{"title":"\#(locale.uppercased())-\#(variant)"}},"#
                    + #""plain":"same","points":"\#(number)","tag":[{"in":"\#(locale)!"}]}"#
            }
        }
        #expect(texts == Set(expected))
    }

    /// A fault that only another edition has is reported, and a fault of all editions once.
    @Test func faultsOfOneEdition() {
        let fields =
            "recipient: { id: string, locale: locale, points: integer(0..) }\nlocales: { default: en, pl: { title: B } }\n"
        let forms = "{{ points | 1️⃣plural2️⃣: one: 'A', other: 'B' }}"
        Marked("campaign: x\n\(fields)message: { title: A, customFields: { a: \"\(forms)\" } }", "BZ0390").expect()
        Marked(
            "campaign: x\n\(fields)message: { title: \"A{{ points }}\", customFields: { a: \"{{ locale }}{{ 1️⃣pts2️⃣ }}\" } }",
            "BZ0302"
        ).expect()
    }
}
