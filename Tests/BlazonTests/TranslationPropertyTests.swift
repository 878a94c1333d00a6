import Blazon
import BlazonDiagnostics
import BlazonLocale
import Foundation
import TestSupport
import Testing

@testable import BlazonTranslation

/// Translations of random templates: a round trip changes nothing, and whatever a translator writes arrives at its path.
@Suite struct TranslationPropertyTests {
    /// How many random templates are tried; `.ci/nightly` tries more.
    private static let target = ProcessInfo.processInfo.environment["BLAZON_TRANSLATIONS"].flatMap(Int.init) ?? 20
    private static let languages = ["es", "es-MX", "pl", "ar-EG", "ja", "fr", "cy", "pt-BR"]

    @Test func randomTemplates() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").checked?.table)
        var (tried, translated) = (0, 0)
        for seed in UInt64(1)...UInt64(4 * Self.target) where tried < Self.target {
            var random = Seeded(seed)
            guard let template = RandomTemplate(table, &random).accepted else { continue }
            tried += 1
            let known = template.locales.compactMap(CLDR.canonical)
            let locales = Set(known.prefix(1) + [random.pick(Self.languages)])
            for locale in locales.sorted() {
                let project = TranslatedText(Array(template.source.utf8))
                guard let units = try project.table(locale), !units.units.isEmpty else { continue }
                for format in TranslationFile.Format.allCases {
                    let result = try project.importing(project.file(locale, format), locale)
                    #expect(result.bytes == project.bytes, "seed \(seed), \(locale), \(format)\n\(template.source)")
                    #expect(result.diagnostics.isEmpty && result.hashes == project.hashes, "seed \(seed), \(locale), \(format)")
                }
                translated += try expectTranslated(project, locale, seed, &random)
            }
        }
        #expect(tried == Self.target && translated > 2 * Self.target)
    }

    /// Translates every unit to a text at random. Returns how many were translated.
    private func expectTranslated(
        _ project: TranslatedText, _ locale: String, _ seed: UInt64, _ random: inout Seeded
    ) throws -> Int {
        let file = try project.file(locale, random.pick(TranslationFile.Format.allCases))
        let units = file.units.map { $0.translated { Self.word(&random) + $0 } }
        let new = TranslationFile(template: file.template, locale: file.locale, units: units, diagnostics: [])
        let result = try project.importing(new, locale)
        let text = String(decoding: result.bytes, as: UTF8.self)
        #expect(result.diagnostics.isEmpty, "seed \(seed), \(locale): \(result.diagnostics.map(\.message))\n\(text)")
        let after = TranslatedText(result.bytes, result.hashes)
        let table = try #require(try after.table(locale), "seed \(seed)\n\(text)")
        #expect(result.isWritten(in: table), "seed \(seed), \(locale)\n\(text)")
        #expect(table.count(.missing) == 0 && table.count(.stale) == 0, "seed \(seed), \(locale)\n\(text)")
        // A new language can make other settings wrong, and the payload too large. Its own texts pass, and are complete, but for faults
        // that the source's text has in this language, too: it may have a branch for it that was never checked.
        let (faults, mixed) = errors(of: result, in: table)
        if !faults.isEmpty {
            let copy = TranslationFile(
                template: file.template, locale: file.locale, units: file.units.map { $0.translated { $0 } }, diagnostics: [])
            let copied = try project.importing(copy, locale)
            let own = try #require(try TranslatedText(copied.bytes, copied.hashes).table(locale))
            let known = errors(of: copied, in: own).faults
            #expect(faults.isSubset(of: known), "seed \(seed), \(locale): \(faults.subtracting(known))\n\(text)")
        }
        #expect(mixed.isEmpty, "seed \(seed), \(locale): \(mixed)\n\(text)")
        // What was written is what the next export has.
        for format in TranslationFile.Format.allCases {
            let again = try after.importing(after.file(locale, format), locale)
            #expect(again.bytes == after.bytes && again.diagnostics.isEmpty, "seed \(seed), \(locale), \(format)\n\(text)")
        }
        return units.count
    }

    /// The messages of translations that do not pass, and of texts without one.
    private func errors(of result: TranslationImport, in table: TranslationTable) -> (faults: Set<String>, mixed: [String]) {
        var checked = result
        let errors = compile(String(decoding: result.bytes, as: UTF8.self)).diagnostics.filter { $0.severity == .error }
        _ = checked.add(errors, of: table)
        let mixed = errors.filter { $0.code.id == Code.mixedLanguage.id && $0.message.hasPrefix("`\(table.locale)`") }
        return (Set(checked.diagnostics.filter { $0.severity == .error }.map(\.message)), mixed.map(\.message))
    }

    /// Words with what YAML, XML, CSV and the template's syntax give a meaning.
    private static func word(_ random: inout Seeded) -> String {
        random.pick([
            "Ж ", "<b>&amp; ", "a: b # c ", "l'été ", "x, \"y\"; ", "- ", "% } ", "ok ", "\u{1F600} ",
            " ",
            "]]> ", "\u{200F}عربي ", "\\n ", "* & ! ",
        ])
    }
}

/// A template in memory.
private struct TranslatedText {
    let bytes: [UInt8]
    let hashes: SourceHashes

    init(_ bytes: [UInt8], _ hashes: SourceHashes = SourceHashes()) {
        self.bytes = bytes
        self.hashes = hashes
    }

    /// nil: the template is written in this language.
    func table(_ locale: String) throws -> TranslationTable? {
        let compiler = Compiler(options: CompileOptions()) { path in
            if path == "products.csv" { return Array(productRows.utf8) }
            throw UnreadableFile(description: path)
        }
        let result = compiler.translationSources(path: "t.yaml", bytes: bytes, into: [locale])
        let found = try #require(result.found, "\(result.diagnostics.map(\.message))\n\(String(decoding: bytes, as: UTF8.self))")
        return found.language == locale ? nil : TranslationTable(TemplateTexts(found), into: locale, hashes: hashes)
    }

    /// What a translator gets, read again.
    func file(_ locale: String, _ format: TranslationFile.Format) throws -> TranslationFile {
        let text = TranslationFile.text(of: try #require(try table(locale)), template: "t.yaml", campaign: "random", format)
        return TranslationFile.read(SourceFile(path: "t.\(format.suffix)", bytes: Array(text.utf8)), id: FileID(0))
    }

    func importing(_ file: TranslationFile, _ locale: String) throws -> TranslationImport {
        TranslationImport(file, into: try #require(try table(locale)), template: "t.yaml", bytes: bytes, hashes: hashes)
    }
}

extension TranslationFile.Unit {
    /// The unit with a translation whose texts are those of the source, changed.
    fileprivate func translated(_ change: (String) -> String) -> TranslationFile.Unit {
        let text = SegmentedText(source)
        // Words in a placeholder take one kind of quotes.
        let isWords = id.contains(/\.(plural|ordinal|select|default|append|prepend|join|replace)/)
        let pieces = text.pieces.map { piece in
            switch piece {
            case .literal(let literal): isWords ? change(literal).replacing("\"", with: "'") : change(literal)
            case .markup(let index): text.markup[index].written
            }
        }
        return TranslationFile.Unit(
            id: id, source: source, target: pieces.isEmpty ? "x" : pieces.joined(), state: "translated", span: span,
            targetSpan: targetSpan)
    }
}
