import ArgumentParser
import BlazonDiagnostics
import Foundation
import Testing

@testable import BlazonCLI

struct FixTests {
    private func fixes(_ arguments: [String]) throws -> TemplateFixes {
        try TemplateFixes(try TemplateOptions.parse(arguments))
    }

    @Test("a finding of the catalogue is put right, and a second run has nothing to do", arguments: CatalogueFolder.ids)
    func catalogue(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        let folder = try CatalogueFolder()
        let arguments = try folder.write(code)
        let before = try CompiledTemplates(try TemplateOptions.parse(arguments))
        let offered = before.findings.flatMap(\.diagnostics).filter { $0.code.id == id && !$0.fixes.isEmpty }
        guard !offered.isEmpty else { return }

        let fixed = try fixes(arguments)
        try fixed.files.write()
        let left = try CompiledTemplates(try TemplateOptions.parse(arguments)).findings.flatMap(\.diagnostics)
        let codes = left.map(\.code.id)
        #expect(!codes.contains(id), "\(id) leaves \(codes)\n\(fixed.lines)")
        // The template beside a table is not made for it.
        if case .table = code.example {} else { #expect(!Diagnostics(left).hasErrors, "\(id) leaves \(codes)\n\(fixed.lines)") }
        #expect(fixed.compiled.findings.flatMap(\.diagnostics).map(\.code.id) == codes, "what was told is what is there")
        #expect(fixed.lines.count >= 1)

        let contents = try folder.contents()
        let again = try fixes(arguments)
        try again.files.write()
        #expect(again.lines.isEmpty && again.files.changed.isEmpty, "\(id): \(again.lines)")
        #expect(try folder.contents() == contents)
    }

    @Test("a code whose example has no fix says why, and at least four of five that can be fixed are")
    func coverage() throws {
        let folder = try CatalogueFolder()
        let fixed = try CatalogueFolder.ids.filter { id in
            let code = try #require(Catalogue.code(id))
            let found = try CompiledTemplates(try TemplateOptions.parse(try folder.write(code))).findings.flatMap(\.diagnostics)
            return found.contains { $0.code.id == id && !$0.fixes.isEmpty }
        }
        let told = WithoutFix.reasons.flatMap(\.codes)
        #expect(Set(told).count == told.count)
        let without = Catalogue.all.map(\.id).filter { !fixed.contains($0) }
        #expect(without.filter { !told.contains($0) } == [], "WithoutFix.swift does not say why")
        #expect(told.filter { !without.contains($0) } == [], "WithoutFix.swift knows of no fix")
        #expect(fixed.count * 5 >= (fixed.count + WithoutFix.open.codes.count) * 4)
    }

    @Test("a shared file whose fixes undo one another stays as it was, and the others are fixed")
    func undoing() throws {
        let folder = try CatalogueFolder().folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let used = "blocks: {hello: \"Hi {{ nam }}\"}\n"
        let files = [
            "used.yaml": used, "a.yaml": Self.template(field: "name"), "b.yaml": Self.template(field: "nam1"),
        ]
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let fixed = try fixes([folder.path()])
        try fixed.files.write()
        for (name, text) in files {
            let found = try String(decoding: Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
            #expect(found == (name == "used.yaml" ? used : text.replacing("titel", with: "title")))
        }
        #expect(fixed.lines.count == 3 && fixed.lines.last?.contains("used.yaml: its fixes undo one another") == true)
        #expect(try fixes([folder.path()]).files.changed.isEmpty)
    }

    private static func template(field: String) -> String {
        "campaign: x\nuses: used.yaml\nrecipient: {\(field): string(..9)}\nmessage: {titel: \"{{ block.hello }}\"}\n"
    }

    @Test("a file that another program changes meanwhile is left to it")
    func changedMeanwhile() throws {
        let folder = try CatalogueFolder()
        let code = try #require(Catalogue.code("BZ0304"))
        let arguments = try folder.write(code)
        let fixed = try fixes(arguments)
        #expect(fixed.files.changed.count == 1)
        try Data("campaign: other\n".utf8).write(to: folder.folder.appending(path: "BZ0304/template.yaml"))
        let failure = #expect(throws: Failure.self) { try fixed.files.write() }
        #expect(failure?.status == ExitStatus.broken)
        #expect(try folder.contents().values.map { String(decoding: $0, as: UTF8.self) } == ["campaign: other\n"])
    }

    @Test("seeded: mistyped templates settle, and have no more findings than before that a fix is known for")
    func mistyped() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-mistyped-\(UUID().uuidString)")
        let templates = ReferenceTests.pages.appending(path: "../../templates").standardizedFileURL
        try FileManager.default.copyItem(at: templates, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".yaml") }.sorted()
        var random = SmallNumbers(state: 1121)
        for round in 0..<80 {
            let name = try #require(names.randomElement(using: &random))
            let file = folder.appending(path: name)
            let whole = try Data(contentsOf: file)
            defer { try? whole.write(to: file) }
            var bytes = Array(whole)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<bytes.count - 1, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.remove(at: at)
                case 1: bytes.insert(bytes[at], at: at)
                case 2: bytes.swapAt(at, at + 1)
                default: bytes[at] = try #require("abe:'\"{}|%& #\t-".utf8.randomElement(using: &random))
                }
            }
            try Data(bytes).write(to: file)
            let fixed = try fixes([file.path()])
            try fixed.files.write()
            let again = try fixes([file.path()])
            #expect(again.files.changed.isEmpty, "round \(round) of seed 1121, \(name): \(again.lines)")
            let left = fixed.compiled.findings.flatMap(\.diagnostics).filter { !$0.fixes.isEmpty }
            #expect(left.isEmpty || !fixed.lines.isEmpty, "round \(round) of seed 1121, \(name): \(left.map(\.message))")
        }
    }
}

/// A small generator, so that a failing round can be run again.
private struct SmallNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
