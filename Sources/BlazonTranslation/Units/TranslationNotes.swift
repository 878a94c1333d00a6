package import Blazon
package import BlazonDiagnostics
import BlazonLocale
import BlazonTemplate
import BlazonText

/// What a template's languages lack, and which of its translations are outdated, with their spans, for editors. The hashes of source
/// texts are read through the compiler.
///
/// A language that has only some texts of a message is an error of `check`, and is left to it.
/// - Parameters:
///   - compiler: The compiler of the template's project.
///   - path: The template's path.
///   - bytes: The template.
///   - diagnostics: Those of `check`.
/// - Returns: Notes, or nothing if the template has errors in its own language.
package func translationNotes(compiler: Compiler, path: String, bytes: [UInt8], besides diagnostics: Diagnostics) -> Diagnostics {
    // The languages are known before their texts are.
    guard let first = compiler.model(path: path, bytes: bytes)?.merged.locales, !first.sections.isEmpty else { return [] }
    let locales = first.sections.compactMap { CLDR.canonical($0.name.text) }.filter { CLDR.locale($0) != nil }
    guard let found = compiler.translationSources(path: path, bytes: bytes, into: locales).found else { return [] }
    let json = (try? compiler.read(SourceHashes.fileName(of: path))).flatMap { try? JSON.read($0) }
    let hashes = json.flatMap { SourceHashes($0) } ?? SourceHashes()
    let mixed = diagnostics.filter { $0.code.id == Code.mixedLanguage.id }.map(\.span)
    var notes: Diagnostics = []
    let texts = TemplateTexts(found)
    for section in first.sections where section.name.span.file.index == 0 {
        guard let tag = CLDR.canonical(section.name.text), tag != found.language else { continue }
        let table = TranslationTable(texts, into: tag, hashes: hashes)
        let missing = table.units.filter { $0.state == .missing }.map(\.id)
        if !missing.isEmpty, !mixed.contains(section.name.span) {
            notes.append(.missingTranslation(section.name.text, units: missing, at: section.name.span))
        }
        var marked: Set<Span> = []
        for unit in table.units where unit.state == .stale {
            guard let span = table.span(of: unit), span.file.index == 0, marked.insert(span).inserted else { continue }
            notes.append(.staleTranslation(unit.id, at: span))
        }
    }
    return notes
}
