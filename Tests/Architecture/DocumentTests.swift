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

    @Test func theGuideLinksToEveryFilter() throws {
        let page = try Repository.text("docs/language.md")
        for filter in FilterRegistry.all {
            let link = "[`\(filter.name)`](reference/filters.md#\(filter.name))"
            #expect(page.utf8.contains(link.utf8), "\(link) is not in docs/language.md")
        }
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
