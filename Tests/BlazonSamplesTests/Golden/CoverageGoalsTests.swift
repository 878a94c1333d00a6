import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonSamples

/// What samples must cover beside branches: defaults, locales, variants, and texts of variants in locales.
@Suite struct CoverageGoalsTests {
    /// What the template's own samples cover.
    private func coverage(_ text: String) throws -> SampleCoverage {
        let (compilation, program) = try compiled(text)
        var renderer = Renderer(program, fuses: false)
        var counts = SampleCounts(renderer)
        for sample in compilation.checked?.samples ?? [] {
            _ = unsafe renderer.render(sample.record.span.bytes)
            counts.note(renderer)
        }
        var coverage = SampleCoverage()
        let goals = Goals(program, compilation.textNumbers)
        coverage.add(program, goals, counts, compilation.sources, TemplateSpans(compilation.sources))
        return coverage
    }

    private static let greeting = """
        campaign: d
        recipient: { n: optional string(..9), v: boolean }
        message: { title: "Hi {{ n | default: 'friend' }}", body: "{% if v %}a{% else %}b{% endif %}" }

        """

    @Test("a default needs a recipient without the value, in addition to those with it")
    func defaults() throws {
        let found = try generated(Self.greeting)
        let plain = found.samples.filter { $0.name.hasPrefix("generated") }.map(\.record)
        #expect(plain.map { $0["n"] } == [.text("N"), .text("N"), nil], "\(plain.map(\.compact))")
        #expect(found.notes.contains("generated-3 covers template.yaml:3:30 `default: 'friend'`"), "\(found.notes)")
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
    }

    @Test("a default of an empty list, of a computed text and of another default, and one that nothing can reach")
    func computedDefaults() throws {
        let found = try generated(
            """
            campaign: d
            recipient: { c: list(..4) of string(..9), a: optional string(..9), b: optional string(..9), n: integer(0..99) }
            message:
              title: "{{ c | join: ', ' | default: 'none' }} {{ a | default: b | default: 'both' }}"
              body: "{% if n > 10 %}{% if n < 5 %}{{ a | default: 'never' }}{% endif %}{% endif %}!"

            """)
        let missed = found.notes.filter { $0.hasPrefix("no sample") }
        let never = "no sample takes template.yaml:5:46 `default: 'never'`: no recipient gets here without the value"
        #expect(missed.count == 2 && missed[1] == never, "\(missed)")
        #expect(found.samples.contains { $0.record["c"] == .array([]) })
        #expect(found.samples.contains { $0.record["a"] == nil && $0.record["b"] == nil })
    }

    /// `base` sets nothing, so it shows the texts of each language; `own` has texts of its own in two of three languages.
    private static let variants = """
        campaign: ec
        recipient: { id: string(..9), locale: locale }
        message: { title: Hi }
        locales: { default: en, fr: { title: Salut }, de: { title: Hallo } }
        variants: { by: id, base: { weight: 1 }, own: { weight: 1, message: { title: Y }, locales: { fr: { title: FY } } } }

        """

    @Test("a variant's texts need a sample in each locale")
    func textsOfVariants() throws {
        let (compilation, program) = try compiled(Self.variants)
        let generated = GeneratedSamples(compilation, program, usedNames: []).samples.map(\.record)
        var renderer = Renderer(program, fuses: false)
        var titles: Set<String> = []
        for record in generated {
            _ = unsafe renderer.render(Array(record.compact.utf8).span.bytes)
            for output in renderer.outputs {
                let line = output.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }
                titles.insert(String(decoding: line, as: UTF8.self).filter { $0 != "\n" })
                output.removeAll()
            }
        }
        for title in ["Hi", "Salut", "Hallo", "Y", "FY"] {
            #expect(titles.contains { $0.contains("\"title\":\"\(title)\"") }, "\(title): \(titles)")
        }
    }

    @Test("editions with the same texts are one goal, and what a locale or variant includes is none")
    func editions() throws {
        func count(_ text: String) throws -> Int {
            let (compilation, program) = try compiled(text)
            return Goals(program, compilation.textNumbers).openEditions(SampleCounts(Renderer(program, fuses: false))).all
        }
        // In English and French `base` and `own` have a text each. In German both have that of the language.
        #expect(try count(Self.variants) == 4)
        let head = Self.variants.replacing("own: { weight: 1, message: { title: Y }, locales: { fr: { title: FY } } }", with: "@")
        // A variant without texts has those of the languages.
        #expect(try count(head.replacing("@", with: "own: { weight: 1, message: { sound: a } }")) == 0)
        // A holdout gets nothing.
        #expect(try count(head.replacing("@", with: "own: { weight: 1, holdout: true }")) == 0)
        // A text that only one target has.
        #expect(try count(head.replacing("@", with: "own: { weight: 1, ios: { title: I } }")) == 2)
        // Without the recipients' languages there is nothing to choose.
        #expect(try count(Self.variants.replacing(", locale: locale", with: "")) == 0)
    }

    @Test("uncovered locales, variants, editions and defaults are reported at their span, however a tag is spelled")
    func gaps() throws {
        let found = try coverage(
            """
            campaign: a
            recipient: { id: string(..9), n: optional string(..9), locale: optional locale }
            message: { title: "A {{ n | default: 'B' }}" }
            locales: { default: en, es_MX: { title: B } }
            variants:
              by: id
              x: { weight: 1000000 }
              y: { weight: 1, message: { title: C }, locales: { es_MX: { title: D } } }
            samples: { one: { id: a, n: b, locale: en } }

            """)
        #expect(
            found.gaps.map(\.line) == [
                "no sample takes the default at template.yaml:3:29: default: 'B'",
                "no sample takes the locale `es-MX` at template.yaml:4:25",
                "no sample takes the variant `y` at template.yaml:8:3",
                "no sample takes 3 of 4 editions, the first at template.yaml:8:3: `en` with `y`, `es-MX` with `x`, `es-MX` with `y`",
            ])
        #expect(found.gaps.compactMap(\.diagnostic).map(\.code.id) == ["BZ0613", "BZ0606", "BZ0606", "BZ0614"])
        #expect(
            found.summary
                == "0 of 0 branches, 0 of 1 defaults, 1 of 2 locales, 1 of 2 variants, 1 of 4 editions taken by samples")
        // A share that a project requires is of what it was of before.
        #expect(found.total == (2, 4))
    }
}
