import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

@testable import BlazonTranslation

/// Imports translations, by the ids of their units. The span of each in its file starts at its number in the table.
func importing(
    _ targets: [String: String], _ template: String, locale: String = "es", used: [String: String] = [:]
) throws -> TranslationImport {
    let table = try table(template, locale, used)
    #expect(Set(targets.keys).isSubset(of: table.units.map(\.id)), "\(table.units.map(\.id))")
    let units = table.units.enumerated().compactMap { number, unit in
        targets[unit.id].map { target in
            let span = Span(file: FileID(1), start: number, end: number + 1)
            return TranslationFile.Unit(
                id: unit.id, source: unit.source.written, target: target, state: "", span: span, targetSpan: span)
        }
    }
    let file = TranslationFile(template: nil, locale: locale, units: units, diagnostics: [])
    return TranslationImport(
        file, into: table, template: "offer.yaml", bytes: Array(template.utf8), hashes: SourceHashes())
}

func table(_ template: String, _ locale: String, _ used: [String: String] = [:]) throws -> TranslationTable {
    let compiler = Compiler(options: CompileOptions()) { path in
        guard let text = used[path] else { throw UnreadableFile(description: path) }
        return Array(text.utf8)
    }
    let result = compiler.translationSources(path: "offer.yaml", bytes: Array(template.utf8), into: [locale])
    let found = try #require(result.found, "\(result.diagnostics.map(\.message))\n\(template)")
    return TranslationTable(TemplateTexts(found), into: locale, hashes: SourceHashes())
}

/// The template with translations. They are what the next export has, and the other units are as before.
func written(
    _ targets: [String: String], _ template: String, locale: String = "es", used: [String: String] = [:]
) throws -> String {
    let result = try importing(targets, template, locale: locale, used: used)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    #expect(result.changed.sorted() == targets.keys.sorted())
    let after = try table(text, locale, used)
    #expect(result.isWritten(in: after), "\(text)")
    #expect(after.units.allSatisfy { unit in targets[unit.id].map { $0 == unit.target?.written } ?? true }, "\(text)")
    return text
}
