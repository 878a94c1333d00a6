import BlazonDiagnostics
import Testing

@testable import BlazonMapping

private let lawCodes = Catalogue.all.filter { if case .table = $0.example { true } else { false } }

/// Every law of tables, by its own example: exactly one finding, at the marked span, and none once put right.
struct CatalogueTests {
    @Test(arguments: lawCodes.map(\.id)) func examplesDoWhatTheySay(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .table(let marked) = code.example, case .table(let corrected) = code.corrected else {
            Issue.record("the example of \(id) is no table")
            return
        }
        for prefix in ["", "# Größe 徽章\n"] {
            let text = prefix + marked
            let bytes = Array(text.utf8)
            let open = try #require(find("1️⃣", in: bytes))
            let close = try #require(find("2️⃣", in: bytes))
            let clean = text.replacing("1️⃣", with: "").replacing("2️⃣", with: "")
            let (loaded, sources) = TableFiles(["own.yaml": clean]).load("own.yaml", isLinting: code.severity == .note)
            #expect(loaded.diagnostics.map(\.code.id) == [id], "\(shown(loaded.diagnostics, sources))")
            #expect((loaded.table == nil) == loaded.diagnostics.hasErrors)
            let span = try #require(loaded.diagnostics.first?.span)
            #expect(span.range == open..<close - "1️⃣".utf8.count, "\(shown(loaded.diagnostics, sources))")
        }
        let (loaded, sources) = TableFiles(["own.yaml": corrected]).load("own.yaml", isLinting: code.severity == .note)
        #expect(shown(loaded.diagnostics, sources) == [])
        #expect(loaded.table != nil)
    }

    @Test func codesAscend() {
        let ids = lawCodes.map(\.id)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
    }

    @Test func fixesCorrectTheirExamples() throws {
        for code in lawCodes {
            guard case .table(let marked) = code.example else { continue }
            let clean = marked.replacing("1️⃣", with: "").replacing("2️⃣", with: "")
            let (loaded, _) = TableFiles(["own.yaml": clean]).load("own.yaml", isLinting: code.severity == .note)
            guard let fix = loaded.diagnostics.first?.fixes.first else { continue }
            var bytes = Array(clean.utf8)
            for edit in fix.edits { bytes.replaceSubrange(edit.span.range, with: edit.text.utf8) }
            let (repaired, sources) = TableFiles(["own.yaml": String(decoding: bytes, as: UTF8.self)]).load("own.yaml")
            #expect(repaired.diagnostics.isEmpty, "\(code.id): \(shown(repaired.diagnostics, sources))")
        }
    }

    /// A row of a base that maps to nothing is its author's, also of one that is built in.
    @Test func unusedRowsOfABaseAreNotNoted() {
        let own = "table: own\nextends: huawei\n"
        let unused =
            "settings:\n  horn: { type: text, summary: -, source: -, hms: { none: no horn }, hms-data: { none: no horn } }\n"
        for (text, count) in [(own, 0), (own + unused, 1)] {
            let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml", isLinting: true)
            let found = loaded.diagnostics.filter { $0.code.id == "BZ0441" }
            #expect(found.count == count, "\(shown(loaded.diagnostics, sources))")
        }
    }

    /// An author who lints a built-in table cannot change it.
    @Test(arguments: BuiltInTables.names) func unusedRowsOfBuiltInTablesAreNotNoted(name: String) {
        var sources = SourceMap()
        let loaded = MappingLoader(isLinting: true) { _ in [] }.load(name, from: nil, into: &sources)
        #expect(loaded.diagnostics.isEmpty, "\(shown(loaded.diagnostics, sources))")
    }

    private func find(_ mark: String, in bytes: [UInt8]) -> Int? {
        let pattern = Array(mark.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: pattern) }
    }
}
