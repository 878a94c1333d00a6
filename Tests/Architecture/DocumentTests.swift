import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import Foundation
import Testing

/// The pages are correct: their templates compile, or are rejected as documented, and yield the documented payloads.
@Suite struct DocumentTests {
    /// `yaml template`: a whole template without a finding worse than a note.
    @Test func templatesCompile() throws {
        var count = 0
        for block in try Documents.pages().flatMap(Documents.blocks) where block.info.starts(with: ["yaml", "template"]) {
            let compilation = Documents.compile(block.text, path: block.page)
            let found = compilation.diagnostics.filter { $0.severity > .note }.map { "\($0.code.id) \($0.message)" }
            #expect(found.isEmpty, "\(block.location)")
            let isCompiled = compilation.program != nil
            #expect(isCompiled, "\(block.location)")
            count += 1
        }
        #expect(count >= 10)
    }

    /// `yaml table`: a mapping table without a finding worse than a note.
    @Test func tablesLoad() throws {
        for block in try Documents.pages().flatMap(Documents.blocks) where block.info == ["yaml", "table"] {
            let loader = MappingLoader { _ in Array(block.text.utf8) }
            var sources = SourceMap()
            let loaded = loader.load("./table.yaml", from: nil, into: &sources)
            let found = loaded.diagnostics.filter { $0.severity > .note }.map { "\($0.code.id) \($0.message)" }
            #expect(loaded.table != nil && found.isEmpty, "\(block.location): \(found)")
        }
    }

    /// `yaml wrong BZ0301`: a whole template with just this finding.
    @Test func wrongTemplatesAreRejected() throws {
        for block in try Documents.pages().flatMap(Documents.blocks) where block.info.starts(with: ["yaml", "wrong"]) {
            let found = Documents.compile(block.text, path: block.page).diagnostics.filter { $0.severity > .note }.map(\.code.id)
            #expect(found == Array(block.info.dropFirst(2)), "\(block.location)")
        }
    }

    /// `json payload SAMPLE TARGET`: what the template before it gives.
    @Test func payloadsAreWhatComesOut() throws {
        for page in try Documents.pages() {
            var compilation: Compilation?
            for block in try Documents.blocks(of: page) {
                if block.info.starts(with: ["yaml", "template"]) { compilation = Documents.compile(block.text, path: page) }
                guard block.info.starts(with: ["json", "payload"]), block.info.count == 4 else { continue }
                let sample = compilation?.checked?.samples.first { $0.name == block.info[2] }
                guard let program = compilation?.program, let sample else {
                    Issue.record("\(block.location): nothing to compare with")
                    continue
                }
                let payload = try JSON.render(sample, for: block.info[3], program)
                let same = try JSON.value(payload) == JSON.value(Data(block.text.utf8))
                #expect(same, "\(block.location): \(String(decoding: payload, as: UTF8.self))")
            }
        }
    }

    @Test func everyFilterIsDocumented() throws {
        let page = try Repository.text("docs/language.md")
        for filter in FilterRegistry.all {
            #expect(page.contains("`\(filter.name)"), "`\(filter.name)` is not in docs/language.md")
        }
    }

    /// The table of filters: `{{ example }}` gives what the last cell says.
    @Test func filterExamplesAreTrue() throws {
        var count = 0
        for match in try Repository.text("docs/language.md").matches(of: /(?m)^\| `.*\| `(\{\{ .* \}\})` \| (.*) \|$/) {
            let template = """
                campaign: example
                targets: [android]
                recipient:
                  firstName: optional string(..40)
                  cart: list(..8) of string(..40)
                  items: "list(..8) of { name: string(..40), price: number(0..100 by 0.01), gift: boolean }"
                message:
                  body: >-
                    \(match.1.replacing("\\|", with: "|"))
                samples:
                  one:
                    cart: [Mug, Socks]
                    items: [{ name: Mug, price: 2.50, gift: true }, { name: Socks, price: 4, gift: false }]
                    now: "2026-11-21T09:00:00Z"
                """
            let compilation = Documents.compile(template, path: "docs/language.md")
            guard let program = compilation.program, let sample = compilation.checked?.samples.first else {
                Issue.record("\(match.1): \(compilation.diagnostics.map(\.message))")
                continue
            }
            let payload = try JSON.value(JSON.render(sample, for: "android", program))
            #expect(payload == ["data": ["body": String(match.2)]] as NSDictionary, "\(match.1)")
            count += 1
        }
        #expect(count >= 18)
    }

    @Test func everySettingIsDocumented() throws {
        for table in try BuiltInTables().tables {
            let page = try Repository.text("docs/tables/\(table.name).md")
            for name in table.settings.sorted() {
                #expect(page.contains("\n| \(name) |"), "`\(name)` is not in docs/tables/\(table.name).md: run make record")
            }
        }
    }
}
