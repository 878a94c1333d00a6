import BlazonDiagnostics
import BlazonTemplate
import BlazonYAML
import TestSupport
import Testing

/// `targetBy`, `uses`, `locales`, `variants`, `blocks`, `overflow`: what is accepted, and what is reported at which span.
@Suite struct LayerSectionTests {
    private func parse(_ bytes: [UInt8]) throws -> (template: Template, diagnostics: Diagnostics) {
        let document = parseYAML(bytes, file: FileID(0))
        let parsed = parseTemplate(try #require(document.root))
        return (parsed.template, (document.diagnostics + parsed.diagnostics).sortedBySource())
    }

    @Test func allSectionsAreRead() throws {
        let (template, diagnostics) = try parse(
            Array(
                """
                campaign: demo
                targetBy: platform
                uses: common.yaml
                message: {title: Hello}
                locales:
                  by: profile.language
                  default: en
                  neutral: [title]
                  no: {title: Hei, ios: {body: nei}}
                variants:
                  by: id
                  a: {message: {title: A}}
                  b-2:
                    weight: 30
                    ios: {title: B}
                    locales: {no: {title: Bb}}
                blocks:
                  greeting: "Hi {{ firstName }}"
                  no: 5
                  tier:
                    - when: tier == 'gold'
                      then: Gold
                    - otherwise: ""
                overflow: {truncate: body}
                """.utf8))
        #expect(diagnostics.map(\.message) == [])
        #expect(template.targetBy?.text == "platform")
        #expect(template.uses.map(\.text) == ["common.yaml"])
        #expect(template.locales?.by?.text == "profile.language")
        #expect(template.locales?.default?.text == "en")
        #expect(template.locales?.neutral.map(\.text) == ["title"])
        #expect(template.locales?.sections.map(\.name.text) == ["no"])
        #expect(template.locales?.sections[0].section.settings.map(\.name.text) == ["title", "ios"])
        #expect(template.variants?.by?.text == "id")
        #expect(template.variants?.variants.map(\.name.text) == ["a", "b-2"])
        #expect(template.variants?.variants.map(\.weight) == [1, 30])
        #expect(template.variants?.variants[1].sections.map(\.name.text) == ["ios"])
        #expect(template.variants?.variants[1].locales.map(\.name.text) == ["no"])
        #expect(template.blocks.map(\.name.text) == ["greeting", "no", "tier"])
        guard case .conditional(let branches, let otherwise, _)? = template.blocks[2].text.parts.first else {
            Issue.record("a when list is one conditional part")
            return
        }
        #expect(branches.count == 1 && otherwise != nil)
        #expect(template.overflow?.setting.text == "body")
    }

    /// Sections with what is wrong in them marked, and its code.
    static let mistakes: [(String, [Code])] = [
        ("targetBy: 1️⃣[a]2️⃣", [.wrongShape]),
        ("1️⃣targetBy2️⃣:", [.valueMissing]),
        ("targetBy: 1️⃣~2️⃣", [.valueMissing]),
        ("uses: 1️⃣{a: b}2️⃣", [.wrongShape]),
        ("uses: 1️⃣[]2️⃣", [.valueMissing]),
        ("uses: [a.yaml, 1️⃣' '2️⃣]", [.valueMissing]),
        ("uses: [a.yaml, 1️⃣a.yaml2️⃣]", [.nameRepeated]),
        ("uses: [a.yaml, 1️⃣[b.yaml]2️⃣]", [.wrongShape]),
        ("locales: 1️⃣en2️⃣", [.wrongShape]),
        ("1️⃣locales2️⃣:", [.valueMissing]),
        ("locales: {default: 1️⃣{title: x}2️⃣}", [.wrongShape]),
        ("locales: {default: en, es: 1️⃣Hola2️⃣}", [.wrongShape]),
        ("locales: {default: en, 1️⃣es2️⃣: }", [.valueMissing]),
        ("locales: {default: en, by: 1️⃣[a]2️⃣}", [.wrongShape]),
        ("locales: {default: en, neutral: [title, 1️⃣title2️⃣]}", [.nameRepeated]),
        ("locales: {default: en, es: {title: x, 1️⃣title2️⃣: y}}", [.duplicateKey]),
        ("variants: 1️⃣[a, b]2️⃣", [.wrongShape]),
        ("1️⃣variants2️⃣: {}", [.valueMissing]),
        ("1️⃣variants2️⃣: {by: id}", [.valueMissing]),
        ("variants: {1️⃣a b2️⃣: {weight: 1}}", [.variantName]),
        ("variants: {1️⃣é2️⃣: {weight: 1}}", [.variantName]),
        ("variants: {a: 1️⃣502️⃣}", [.wrongShape]),
        ("variants: {a: {weight: 1️⃣02️⃣}}", [.variantWeight]),
        ("variants: {a: {weight: 1️⃣-12️⃣}}", [.variantWeight]),
        ("variants: {a: {weight: 1️⃣1e32️⃣}}", [.variantWeight]),
        ("variants: {a: {weight: 1️⃣99999999999999999999992️⃣}}", [.variantWeight]),
        ("variants: {a: {weight: 1️⃣'50%'2️⃣}}", [.variantWeight]),
        ("variants: {a: {weight: 1️⃣~2️⃣}}", [.valueMissing]),
        ("variants: {a: {message: 1️⃣Hello2️⃣}}", [.wrongShape]),
        ("variants: {a: {locales: {1️⃣default2️⃣: en}}}", [.localeWordInVariant]),
        ("blocks: 1️⃣[a]2️⃣", [.wrongShape]),
        ("blocks: {1️⃣a-b2️⃣: x}", [.fieldName]),
        ("blocks: {1️⃣a2️⃣: }", [.valueMissing]),
        ("blocks: {a: 1️⃣~2️⃣}", [.valueMissing]),
        ("blocks: {a: 1️⃣' '2️⃣}", [.valueMissing]),
        ("blocks: {a: 1️⃣{b: c}2️⃣}", [.wrongShape]),
        ("blocks: {a: 1️⃣[b, c]2️⃣}", [.wrongShape]),
        ("blocks: {a: '{{ a 1️⃣b2️⃣ }}'}", [.unexpectedToken]),
        ("blocks: {a: 1️⃣[{when: x, then: y}]2️⃣}", [.otherwiseMissing]),
        ("blocks: {a: [{when: x, then: 1️⃣[y]2️⃣}, {otherwise: z}]}", [.wrongShape]),
        ("overflow: 1️⃣body2️⃣", [.wrongShape]),
        ("1️⃣overflow2️⃣: {}", [.valueMissing]),
        ("overflow: {1️⃣truncat2️⃣: body}", [.unknownKey]),
        ("overflow: {truncate: 1️⃣[body]2️⃣}", [.wrongShape]),
        ("overflow: {1️⃣truncate2️⃣: }", [.valueMissing]),
    ]

    @Test(arguments: mistakes) func mistakesAreReportedAtTheirSpan(_ section: String, codes: [Code]) throws {
        let source = MarkedText("campaign: demo\nmessage: {title: Hello}\n\(section)\n")
        let found = try parse(source.bytes).diagnostics
        #expect(found.map(\.code.id) == codes.map(\.id), "\(section)")
        #expect(found.map(\.span.range) == source.marked, "\(section)")
    }

    @Test(arguments: [
        "variants: {a: &m {message: {title: 1️⃣Hello2️⃣}}, b: {<<: *m, weight: 2}}",
        "locales: {default: en, es: &m {title: 1️⃣Hello2️⃣}, pt: {<<: *m}}",
        "blocks: &m {a: 1️⃣Hello2️⃣}\nios: {<<: *m}",
    ]) func mergesKeepTheirSpans(_ section: String) throws {
        let source = MarkedText("campaign: demo\nmessage: {title: Hi}\n\(section)\n")
        let (template, diagnostics) = try parse(source.bytes)
        #expect(diagnostics.map(\.message) == [])
        var values = template.variants?.variants.compactMap { $0.message?.settings[0].value.span.range } ?? []
        values += template.locales?.sections.map { $0.section.settings[0].value.span.range } ?? []
        values += template.blocks.map(\.text.span.range) + template.sections.map { $0.settings[0].value.span.range }
        #expect(values == Array(repeating: source.marked[0], count: 2))
    }

    @Test func aMessageMayStandInLocalesOrVariantsAlone() throws {
        for section in ["locales: {default: en, en: {title: Hi}}", "variants: {a: {message: {title: Hi}}}"] {
            #expect(try parse(Array("campaign: demo\n\(section)".utf8)).diagnostics.map(\.message) == [])
        }
        #expect(
            try parse(Array("campaign: demo\nlocales: {default: en}".utf8)).diagnostics.map(\.code.id) == [
                Code.messageMissing.id
            ])
    }
}
