import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonSamples

/// The contents of generated samples, reports of goals without one, and uncovered goals.
@Suite struct SampleValuesTests {
    private func generated(_ text: String) throws -> GeneratedSamples {
        let compilation = compile(text)
        let program = try #require(compilation.program, "\(compilation.findings)")
        return GeneratedSamples(compilation, program, usedNames: [])
    }

    @Test("values that people can read, as far as the types have room for them")
    func plainValues() throws {
        let found = try generated(
            """
            campaign: plain
            recipient:
              first_name: string
              homePage: url
              short: url(..12)
              amount: number(2.5..9)
              seen: datetime
              on: date
              level: integer(-9..-3)
              links: list of url
              ok: boolean
            links: { schemes: [https, app] }
            message:
              title: "{{ first_name }}{{ amount }}{{ seen }}{{ on }}{{ level }}{{ links | join: '' }}{% if ok %}a{% else %}b{% endif %}"
              deepLink: "{{ homePage }}"
            ios: { media: "{{ short }}" }

            """)
        let record = try #require(found.samples.first).record
        #expect(record["first_name"] == .text("First name"))
        #expect(record["homePage"] == .text("https://example.com/homePage"))
        #expect(record["seen"] == .text("2026-11-21T09:30:00Z") && record["on"] == .text("2026-11-21"))
        #expect(record["level"] == .integer(-3) && record["links"] == .array([.text("https://example.com/links")]))
        // No plain value fits: the shortest that does.
        guard case .text(let short)? = record["short"] else { throw NoText() }
        #expect(short.unicodeScalars.count <= 12 && short.contains(":"))
        guard case .number(let amount)? = record["amount"], let number = Double(amount) else { throw NoText() }
        #expect((2.5...9).contains(number))
    }

    private struct NoText: Error {}

    @Test("branches that only a link, a long list or a long text takes")
    func guessedValues() throws {
        let found = try generated(
            """
            campaign: guessed
            recipient: { page: url, pages: list of url, days: list of date, name: string, names: list of string, at: datetime }
            message:
              title:
                - when: page == 'https://example.org/x'
                  then: a
                - when: pages | size > 3
                  then: b
                - when: name | size > 60
                  then: c
                - when: names | size == 7
                  then: d
                - when: at > '2030-01-01T00:00:00Z'
                  then: e
                - otherwise: f

            """)
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
        #expect(found.samples.contains { $0.record["page"] == .text("https://example.org/x") })
    }

    @Test("why there is no largest payload")
    func noLargest() throws {
        let unbounded = try generated("campaign: a\nrecipient: { s: string }\nmessage: { title: \"{{ s }}\" }\n")
        #expect(unbounded.notes.contains("ios: payloads have no bound, so that none is the largest"), "\(unbounded.notes)")
        let over = try generated("campaign: a\nrecipient: { s: string(..9000) }\nmessage: { title: \"{{ s }}\" }\n")
        #expect(
            over.notes.contains {
                $0.hasPrefix("ios: the largest payload, of ") && $0.hasSuffix("its recipient would be rejected")
            },
            "\(over.notes)")
        #expect(!over.samples.contains { $0.name.hasPrefix("largest") })
        let cut = try generated(
            "campaign: a\nrecipient: { s: string(..9000) }\nmessage: { title: \"{{ s }}\" }\noverflow: { truncate: title }\n")
        #expect(cut.notes.contains { $0.hasSuffix(", of which a text is cut to fit") }, "\(cut.notes)")
    }

    @Test("more variants than a field has values")
    func variants() throws {
        let head = "campaign: a\nrecipient: { ok: boolean, n: integer(0..99) }\nmessage: { title: A }\n"
        let texts = (0..<5).map { "v\($0): { message: { title: \($0) } }" }.joined(separator: ", ")
        let few = try generated(head + "variants: { by: ok, \(texts) }\n")
        let missed = few.notes.filter { $0.hasPrefix("no sample takes variant `v") }
        #expect(
            missed.count >= 3 && few.samples.filter { $0.name.hasPrefix("generated") }.count == 5 - missed.count, "\(few.notes)")
        let all = try generated(head + "variants: { by: n, \(texts) }\n")
        #expect(!all.notes.contains { $0.hasPrefix("no sample") }, "\(all.notes)")
        #expect(Set(all.samples.compactMap { $0.record["n"]?.compact }).count >= 5)
    }

    @Test("uncovered locales and variants are reported at their place, however a tag is spelled")
    func coverage() throws {
        let compilation = compile(
            """
            campaign: a
            recipient: { id: string(..9), locale: optional locale }
            message: { title: A }
            locales: { default: en, es_MX: { title: B } }
            variants:
              by: id
              x: { weight: 1000000 }
              y: { weight: 1 }
            samples: { one: { id: a, locale: en } }

            """)
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(program, fuses: false)
        for sample in compilation.checked?.samples ?? [] { _ = unsafe renderer.render(sample.record.span.bytes) }
        var coverage = SampleCoverage()
        let notes = coverage.add(program, SampleCounts(renderer), compilation.sources, TemplatePlaces(compilation.sources))
        #expect(notes.map { Int($0.span.start) }.count == 2)
        let text = coverage.text(width: nil)
        #expect(text.contains("no sample takes the locale `es-MX` at template.yaml:4:25\n"), "\(text)")
        #expect(text.contains("no sample takes the variant `y` at template.yaml:8:3\n"), "\(text)")
        // On a terminal lines are no wider than it.
        #expect(coverage.text(width: 40).split(separator: "\n").allSatisfy { $0.count <= 40 })
    }
}
