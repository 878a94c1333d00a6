import ArgumentParser
import BlazonDiagnostics
import Foundation
import Testing

@testable import BlazonCLI

struct FixTests {
    private func fixes(_ arguments: [String]) throws -> TemplateFixes {
        try TemplateFixes(try TemplateOptions.parse(arguments))
    }

    @Test("a finding of the catalogue that has a fix is put right, and a second run has nothing to do", arguments: CatalogueFolder.ids)
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
        if case .table = code.example {} else { #expect(!left.hasErrors, "\(id) leaves \(codes)\n\(fixed.lines)") }
        #expect(fixed.compiled.findings.flatMap(\.diagnostics).map(\.code.id) == codes, "what was told is what is there")
        #expect(fixed.lines.count >= 1)

        let contents = try folder.contents()
        let again = try fixes(arguments)
        try again.files.write()
        #expect(again.lines.isEmpty && again.files.changed.isEmpty, "\(id): \(again.lines)")
        #expect(try folder.contents() == contents)
    }

    @Test("most kinds of finding that can be fixed are")
    func coverage() throws {
        let folder = try CatalogueFolder()
        let fixable = try CatalogueFolder.ids.filter { id in
            let code = try #require(Catalogue.code(id))
            return try !fixes(try folder.write(code)).lines.isEmpty
        }
        #expect(fixable.count >= 60, "\(fixable.count) of \(CatalogueFolder.ids.count)")
    }
}
