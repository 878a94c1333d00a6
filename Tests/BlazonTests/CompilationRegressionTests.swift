import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import TestSupport
import Testing

/// Faults that random templates found once, each at its smallest.
@Suite struct CompilationRegressionTests {
    /// A URL without a host takes values, and its program must read back as any other.
    @Test func valuesAfterAnOpaqueScheme() throws {
        let compilation = compile("campaign: x\nrecipient: { tel: string }\nmessage: { title: A, deepLink: \"tel:{{ tel }}\" }\n")
        let program = try #require(compilation.program, "\(compilation.findings)")
        #expect(throws: Never.self) { try Program(reading: Array(program.encoded().utf8)) }
    }

    /// Engines of earlier releases read what they know, and nothing else.
    @Test(arguments: [
        ("{{ at | date: 'short' }}", 3), ("{{ at | plus: 1, 'days' | date: 'short' }}", 4),
        ("{{ at | in_zone: 'Europe/Paris' | date: 'short' }}", 3),
        ("{{ at | in_zone: zone | date: 'short' }}", 4), ("{{ at | relative }}", 4),
        ("{% for x in few %}{{ x }}{% else %}-{% endfor %}", 4), ("{{ at | epoch }}", 4),
    ])
    func programsHaveTheOldestFormatThatExpressesThem(_ text: String, _ format: Int) throws {
        let zone = text.contains("zone: zone") ? ", zone: zone" : ""
        let compilation = compile(
            "campaign: x\ntargets: [ios]\nrecipient: { at: datetime, few: list(..2) of string(..9)\(zone) }\nmessage: { title: \"\(text)\" }\n"
        )
        let program = try #require(compilation.program, "\(compilation.findings)")
        #expect(program.encoded().contains("\"program\":\(format),"), "\(program.encoded().prefix(80))")
    }

    /// A record without a locale, or with one that is no tag, fits: so a text that is nothing but the locale can be blank.
    @Test(arguments: ["{{ recipient.locale }}", "{{ recipient.locale | default: 'none' }}"])
    func aLocaleCanBeMissing(_ title: String) throws {
        let compilation = compile("campaign: x\nrecipient: { locale: locale }\nmessage: { title: \"\(title)\" }\n")
        guard let program = compilation.program else {
            #expect(compilation.diagnostics.contains { $0.severity == .error })
            return
        }
        var renderer = Renderer(program)
        let text = try renderer.rendered(Array("{}".utf8)).get()[0].1.text
        #expect(!text.contains(#""title":"""#))
    }

    /// A path that the author leads upwards would reject every recipient behind a value, and readers take it in different ways before it.
    @Test func literalDotSegments() {
        func codes(_ path: String) -> [String] {
            compile("campaign: x\nrecipient: { s: string }\nmessage: { title: A, deepLink: \"https://h.example/\(path)\" }\n")
                .diagnostics.map(\.code.id).filter { $0 != "BZ0426" }
        }
        #expect(codes("{{ s }}/../b") == ["BZ0365"])
        #expect(codes("{{ s }}/b/..") == ["BZ0365"])
        #expect(codes("{{ s }}/.b/..c") == [])
        #expect(codes("{{ s }}?back=/../") == [])
        #expect(codes("a/../{{ s }}") == ["BZ0365"])
    }

    /// One mistake, one finding.
    @Test func aTagInBracesClosesItsIf() {
        let compilation = compile("campaign: x\nmessage: { title: \"A{% if target == 'ios' %}!{{ endif }}\" }\n")
        #expect(compilation.diagnostics.map(\.code.id) == ["BZ0265"])
    }

    // MARK: Rows of one's own tables

    private func compiled(_ rows: String, _ template: String, set: [(name: String, value: String)] = []) -> Compilation {
        compile(
            "campaign: x\n" + template,
            table: """
                table: own
                title: Own
                targets: { app: { title: App, service: fcm, default: true } }
                settings:
                  title: { type: text, source: own, app: title }
                \(rows)
                """, set: set)
    }

    private func payload(_ compilation: Compilation, _ record: String) throws -> String {
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        return try renderer.rendered(Array(record.utf8)).get()[0].1.text
    }

    /// A row of type list takes a list field, and a list.
    @Test(arguments: ["\"{{ l }}\"", "[a, b]"]) func listRows(_ value: String) throws {
        let compilation = compiled(
            "  row: { type: list of string, source: own, app: row }",
            "recipient: { l: list of string }\nmessage: { title: A, row: \(value) }\n")
        let text = try payload(compilation, #"{"l": ["a", "b"]}"#)
        #expect(text == #"{"title":"A","row":["a","b"]}"#)
    }

    /// A text that may be blank is bounded like any other.
    @Test func boundOfATextThatMayBeBlank() {
        let compilation = compiled(
            "  row: { type: string(..5), source: own, app: row }",
            "recipient: { s: string(..100) }\nmessage: { title: A, row: \"{{ s | replace: 'x', '' }}\" }\n")
        #expect(compilation.program == nil)
    }

    /// A system row reads the field at its whole path.
    @Test func systemRowFromARecord() throws {
        let compilation = compiled(
            "  row: { type: identifier, source: own, from: recipient.order.id, app: row }",
            "recipient: { id: string, order: { id: string } }\nmessage: { title: A }\n")
        let text = try payload(compilation, #"{"id": "top", "order": {"id": "inner"}}"#)
        #expect(text == #"{"title":"A","row":"inner"}"#)
    }

    /// A constant of the run that is blank would leave a system row without a value: it is wrong usage.
    @Test func blankSystemRow() throws {
        let compilation = compiled(
            "  row: { type: identifier, source: own, from: delivery.id, app: row }", "message: { title: A }\n",
            set: [("delivery.id", " ")])
        #expect(compilation.usage == ["`delivery.id` is set to a blank text"])
    }
}
