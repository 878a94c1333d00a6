import BlazonDiagnostics
import BlazonMapping
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import Blazon

/// What `explain` shows is true: every code's example, run through the whole pipeline, shows exactly that code, exactly once, at the
/// marked span and nothing else; its corrected form does not; and every fix that is offered puts it right.
@Suite struct CatalogueExampleTests {
    static let templates = ids { if case .template = $0 { true } else { false } }
    static let tables = ids { if case .table = $0 { true } else { false } }
    static let payloads = ids { if case .payload = $0 { true } else { false } }
    static let usedFiles = ids { if case .used = $0 { true } else { false } }
    static let rows = ids { if case .rows = $0 { true } else { false } }
    static let projects = ids { if case .project = $0 { true } else { false } }
    static let recipients = ids { if case .recipient = $0 { true } else { false } }

    private static func ids(_ isOfKind: (Code.Example) -> Bool) -> [String] {
        Catalogue.all.filter { isOfKind($0.example) }.map(\.id)
    }

    /// All codes but those of single bytes and of large numbers, which are shown by commands (other tests have them), of golden files,
    /// `diff` and translations (BlazonCLITests).
    @Test func everyCodeIsRun() {
        #expect(
            Self.templates.count + Self.tables.count + Self.payloads.count + Self.usedFiles.count + Self.rows.count
                + Self.projects.count
                + Self.recipients.count
                == Catalogue.all.count - 34)
    }

    // MARK: Templates

    @Test(arguments: templates) func template(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .template(let text, let table) = code.example else { return }
        for prefix in ["", "# é – 😀 äöü\n"] {
            expectExactly(code, MarkedText(prefix + text)) { compile($0, table: table) }
        }
        guard case .template(let corrected, let table) = code.corrected else {
            Issue.record("\(id): what is put right is no template")
            return
        }
        let repaired = compile(corrected, table: table)
        #expect(repaired.program != nil && !repaired.diagnostics.contains { $0.code.id == id }, "\(id)\n\(shown(repaired))")
    }

    @Test(arguments: templates) func fixesOfTemplates(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .template(let text, let table) = code.example else { return }
        expectFixed(code, MarkedText(text)) { compile($0, table: table) }
    }

    // MARK: Tables

    @Test(arguments: tables) func table(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .table(let text) = code.example, case .table(let corrected) = code.corrected else { return }
        // Notes are for `mapping lint` alone.
        let isLinting = code.severity == .note
        for prefix in ["", "# é – 😀 äöü\n"] {
            expectExactly(code, MarkedText(prefix + text)) { load($0, isLinting: isLinting) }
        }
        let repaired = load(Array(corrected.utf8), isLinting: isLinting)
        #expect(!repaired.diagnostics.contains { $0.severity == .error || $0.code.id == id }, "\(id)\n\(shown(repaired))")
        expectFixed(code, MarkedText(text)) { load($0, isLinting: isLinting) }
    }

    private func load(_ bytes: [UInt8], isLinting: Bool) -> Compilation {
        var compilation = Compilation(path: "table.yaml")
        let loaded = MappingLoader(isLinting: isLinting) { path throws in
            guard path == "table.yaml" else { throw MissingFile() }
            return bytes
        }.load("table.yaml", from: nil, into: &compilation.sources)
        compilation.diagnostics = loaded.diagnostics
        return compilation
    }

    // MARK: Payloads

    @Test(arguments: payloads) func payload(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .payload(let text, let table) = code.example, case .payload(let corrected, _) = code.corrected else { return }
        let loaded = load(Array(table.utf8), isLinting: true)
        #expect(loaded.diagnostics.isEmpty, "\(id)\n\(shown(loaded))")
        expectExactly(code, MarkedText("\n" + text)) { lint($0, table) }
        let repaired = lint(Array(corrected.utf8), table)
        #expect(repaired.diagnostics.isEmpty, "\(id)\n\(shown(repaired))")
    }

    private func lint(_ payload: [UInt8], _ table: String) -> Compilation {
        var compilation = Compilation(path: "payload.json")
        let file = compilation.sources.add(SourceFile(path: "payload.json", bytes: payload))
        var tables = SourceMap()
        let loaded = MappingLoader { _ in Array(table.utf8) }.load("table.yaml", from: nil, into: &tables)
        guard let table = loaded.table, let json = try? LocatedJSON.read(payload) else { return compilation }
        compilation.diagnostics = PayloadLint(json, in: file, table: table).diagnostics
        return compilation
    }

    // MARK: Used files

    @Test(arguments: usedFiles) func usedFile(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .used(let text) = code.example, case .used(let corrected) = code.corrected else { return }
        for prefix in ["", "# é – 😀 äöü\n"] { expectExactly(code, MarkedText(prefix + text), use) }
        #expect(use(Array(corrected.utf8)).diagnostics.isEmpty, "\(id)")
        expectFixed(code, MarkedText(text), use)
    }

    private func use(_ bytes: [UInt8]) -> Compilation {
        Compiler(options: CompileOptions()) { _ in bytes }
            .compile(path: "template.yaml", bytes: Array("campaign: x\nuses: used.yaml\nmessage:\n  title: Hello\n".utf8))
    }

    // MARK: Lookups

    @Test(arguments: rows) func rowsOfLookup(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .rows(let text, let template) = code.example, case .rows(let corrected, _) = code.corrected else { return }
        func look(_ rows: [UInt8]) -> Compilation { compile(Array(template.utf8), files: ["products.csv": rows]) }
        expectExactly(code, MarkedText(text), look)
        #expect(look(Array(corrected.utf8)).diagnostics.isEmpty, "\(id)")
    }

    // MARK: Projects

    @Test(arguments: projects) func project(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .project(let text) = code.example, case .project(let corrected) = code.corrected else { return }
        for prefix in ["", "# é – 😀 äöü\n"] { expectExactly(code, MarkedText(prefix + text), settle) }
        #expect(settle(Array(corrected.utf8)).diagnostics.isEmpty, "\(id)")
        expectFixed(code, MarkedText(text), settle)
    }

    /// Compiles a template of a project with these settings.
    private func settle(_ bytes: [UInt8]) -> Compilation {
        let project = Project(path: "blazon.yaml", bytes: bytes)
        return Compiler(options: CompileOptions(), project: project) { _ in throw MissingFile() }
            .compile(path: "template.yaml", bytes: Array("campaign: x\nmessage:\n  title: Hello\n".utf8))
    }

    // MARK: Recipients

    @Test(arguments: recipients) func recipient(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        guard case .recipient(let record, let template) = code.example else { return }
        #expect(try rejectCodes(record, template) == [id])
        guard case .recipient(let corrected, let template) = code.corrected else { return }
        #expect(try rejectCodes(corrected, template) == [])
    }

    /// The codes of the reject lines of a run.
    private func rejectCodes(_ record: String, _ template: String) throws -> [String] {
        let compilation = compile(template)
        #expect(!compilation.diagnostics.hasErrors, "\(shown(compilation))")
        let program = try #require(compilation.program)
        let bytes = record.split(separator: "\\xE9", omittingEmptySubsequences: false).map { Array($0.utf8) }.joined(separator: [
            0xE9
        ])
        let isTable = !record.hasPrefix("{") && record.contains("\n")
        // A request contains the payload, and can be rejected for more reasons.
        let files = try filesOfRun(program, recipients: Array(bytes), isTable: isTable, asRequests: true)
        return try files["rejected.ndjson", default: ""].split(separator: "\n").map { line in
            guard case .text(let code)? = try JSON.read(Array(line.utf8))["code"] else { return "" }
            return code
        }
    }

    // MARK: The laws

    private func expectExactly(_ code: Code, _ source: MarkedText, _ run: ([UInt8]) -> Compilation) {
        var found = run(source.bytes)
        // Faults of a table are reported in the table's own file as well.
        let sources = found.sources
        found.diagnostics = found.diagnostics.keeping { sources[$0.span.file].bytes == source.bytes }
        #expect(found.diagnostics.map(\.code.id) == [code.id], "\(code.id)\n\(shown(found))")
        guard source.marked.count == 1 else {
            Issue.record("\(code.id) marks \(source.marked.count) tokens")
            return
        }
        #expect(found.diagnostics.first?.span.range == source.marked[0], "\(code.id)\n\(shown(found))")
    }

    private func expectFixed(_ code: Code, _ source: MarkedText, _ run: ([UInt8]) -> Compilation) {
        let original = run(source.bytes)
        for fix in original.diagnostics.flatMap(\.fixes)
        where fix.edits.allSatisfy({ original.sources[$0.span.file].bytes == source.bytes }) {
            let repaired = fix.applied(to: source.bytes)
            let found = run(repaired)
            let isWorse = found.diagnostics.contains { $0.code.id == code.id || $0.severity == .error }
            #expect(!isWorse, "\(code.id), \(fix.title):\n\(String(decoding: repaired, as: UTF8.self))\n\(shown(found))")
        }
    }

    private func shown(_ compilation: Compilation) -> String { compilation.findings.joined(separator: "\n") }
}
