import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonLocale
import BlazonText
import BlazonTranslation

struct TranslateImportCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write translations into their templates.",
        discussion: """
            Adds or changes texts under `locales`, and keeps everything else in the template as it is. A hash of each \
            imported source text is kept in <template>.translations.json, so that translations whose source changes later \
            can be found. If a translation is rejected, nothing is written (exit code 1).
            """)

    @Argument(help: ArgumentHelp("XLIFF or CSV files.", valueName: "file"), completion: .translation)
    var translations: [String]

    @Option(
        help: ArgumentHelp("Template of the files (default: the one that they were exported from).", valueName: "template"),
        completion: .template)
    var template: String?

    @Option(help: ArgumentHelp("Language of the files (default: the one that they name).", valueName: "tag"))
    var locale: LocaleList?

    @OptionGroup var findings: ReportOptions

    /// A template with the translations that were imported so far.
    private struct Imported {
        let original: TranslatedTemplate
        var current: TranslatedTemplate
        /// Canonical tags of the languages of the files.
        var locales: Set<String> = []
        var lines: [String] = []
    }

    var files: NamedFiles {
        NamedFiles(inputs: translations + [template].compactMap(\.self), outputs: findings.outputs)
    }

    func run(_ console: Console) throws -> Int32 {
        if let locale, locale.tags.count != 1 { throw Failure.usage("--locale takes one language here") }
        var search = TemplateSearch(stop: console.stop)
        var groups: [FindingGroup] = []
        var imported: [Imported] = []
        for argument in translations {
            let path = FilePath(text: argument)
            try console.stop.check(.read, path)
            var sources = SourceMap()
            let source = SourceFile(
                path: String(path: path), bytes: try RegularFile.read(path, limit: TemplateFiles.limit))
            let file = TranslationFile.read(source, id: sources.add(source))
            if file.diagnostics.hasErrors {
                groups.append(FindingGroup(sources: sources, diagnostics: file.diagnostics))
                continue
            }
            let locale = try self.locale(of: file, path)
            let found = try search.template(self.template, of: file, path)
            let index = imported.firstIndex { $0.original.file == found.file } ?? imported.endIndex
            if index == imported.endIndex { imported.append(Imported(original: found, current: found)) }
            let (findings, line) = try add(file, locale, to: &imported[index].current, sources)
            groups += findings
            imported[index].locales.insert(locale)
            if let line { imported[index].lines.append(line) }
        }
        if !groups.contains(where: \.diagnostics.hasErrors) {
            for index in imported.indices { groups.append(complete(&imported[index])) }
        }
        try findings.report(groups, console)
        if groups.contains(where: \.diagnostics.hasErrors) {
            if !findings.quiet { console.reportError("nothing was imported") }
            return ExitStatus.faulty
        }
        for template in imported { try template.current.write(over: template.original, stop: console.stop) }
        if !findings.quiet, !findings.takesOutput { try console.printLines(imported.flatMap(\.lines).joined()) }
        return ExitStatus.done
    }

    /// Adds the translations of a file to a template, in memory.
    private func add(
        _ file: TranslationFile, _ locale: String, to template: inout TranslatedTemplate, _ sources: SourceMap
    ) throws -> (findings: [FindingGroup], line: String?) {
        let (found, faults) = try template.sources(into: [locale])
        guard let found else { return ([faults], nil) }
        if locale == found.language {
            throw Failure.usage("\(template.path) is written in `\(locale)`, the language of \(sources.files.first?.path ?? "")")
        }
        let table = TranslationTable(TemplateTexts(found), into: locale, hashes: template.hashes)
        var result = TranslationImport(
            file, into: table, template: String(path: template.path), bytes: template.bytes, hashes: template.hashes)
        var groups: [FindingGroup] = []
        if !result.diagnostics.hasErrors, result.bytes != template.bytes {
            let changed = template.with(result.bytes, result.hashes)
            let after = try changed.sources(into: [locale])
            let newTable = after.found.map { TranslationTable(TemplateTexts($0), into: locale, hashes: result.hashes) }
            // Other files may have the texts that a language still lacks.
            let errors = newErrors(of: changed, besides: template).filter { !$0.isMixedLanguage }
            let others = result.add(errors, of: newTable)
            if !others.isEmpty {
                groups.append(FindingGroup(sources: after.findings.sources, diagnostics: Diagnostics(others)))
            } else if !result.diagnostics.hasErrors, !(newTable.map(result.isWritten) ?? false) {
                throw Failure(
                    ExitStatus.faulty,
                    "the translations cannot be written into \(template.path) without changing other texts; nothing was written")
            }
        }
        groups.append(FindingGroup(sources: sources, diagnostics: result.diagnostics))
        template = template.with(result.bytes, result.hashes)
        let counts =
            ["\(result.changed.count) changed"] + (result.confirmed.isEmpty ? [] : ["\(result.confirmed.count) confirmed"])
        return (groups, "\(template.path): \(locale): \(counts.joined(separator: ", "))\n")
    }

    /// Formats a template that was formatted before, and adds lines about imported languages that lack texts.
    /// - Returns: Errors of languages that were complete before.
    private func complete(_ imported: inout Imported) -> FindingGroup {
        let (original, changed) = (imported.original, imported.current)
        guard changed.bytes != original.bytes else { return FindingGroup(sources: SourceMap(), diagnostics: []) }
        imported.current = changed.with(CanonicalForm.keeping(of: original.bytes, in: changed.bytes), changed.hashes)
        let (sources, errors) = changed.check()
        let (oldSources, oldErrors) = original.check()
        let mayLackTexts = imported.locales.union(oldErrors.compactMap { $0.mixedLocale(in: oldSources) })
        let known = Set(oldErrors.map(\.message))
        var others: Diagnostics = []
        for error in errors where error.isMixedLanguage && !known.contains(error.message) {
            if let locale = error.mixedLocale(in: sources), mayLackTexts.contains(locale) {
                imported.lines.append("  not complete yet: \(error.message)\n")
            } else {
                others.append(error)
            }
        }
        return FindingGroup(sources: sources, diagnostics: others)
    }

    /// Errors that a template did not have before.
    private func newErrors(of template: TranslatedTemplate, besides before: TranslatedTemplate) -> [Diagnostic] {
        var known = before.check().errors.map { "\($0.code.id) \($0.message)" }
        return template.check().errors.filter { error in
            guard let index = known.firstIndex(where: { $0.hasSameBytes(as: "\(error.code.id) \(error.message)") }) else {
                return true
            }
            known.remove(at: index)
            return false
        }
    }

    private func locale(of file: TranslationFile, _ path: FilePath) throws(Failure) -> String {
        if let tag = locale?.tags.first { return tag }
        let written = file.locale ?? ExchangeName(path)?.locale
        if let tag = written.flatMap({ LocaleList(argument: $0) })?.tags.first { return tag }
        throw .usage("\(path) names no language; name it with --locale")
    }
}

/// `<campaign>.<locale>.csv`
private struct ExchangeName {
    let campaign: String
    let locale: String

    init?(_ path: FilePath) {
        let parts = path.lastName.bytes.split(separator: UInt8(ascii: "."))
        guard parts.count >= 3 else { return nil }
        campaign = String(decoding: parts[0], as: UTF8.self)
        locale = String(decoding: parts[1], as: UTF8.self)
    }
}

/// Finds the templates of files for translators. Each is read once.
private struct TemplateSearch {
    private let stop: StopSignal
    private var known: [FilePath: TranslatedTemplate] = [:]

    init(stop: StopSignal) { self.stop = stop }

    /// The template of a file; `given` is the path on the command line.
    mutating func template(_ given: String?, of file: TranslationFile, _ path: FilePath) throws -> TranslatedTemplate {
        let found = try given.map { FilePath(text: $0) } ?? named(file, path) ?? ofCampaign(path)
        if let template = known[found] { return template }
        let templates = try TranslatedTemplate.read([String(path: found)], stop: stop)
        guard let template = templates.first, templates.count == 1 else {
            throw Failure.usage("--template names one template")
        }
        known[found] = template
        return template
    }

    /// The template that an XLIFF file names, in the project of the working folder or of the file itself.
    private func named(_ file: TranslationFile, _ path: FilePath) throws -> FilePath? {
        guard let name = file.template, !name.isEmpty else { return nil }
        for folder in [FilePath("."), path.parent] {
            let root = try ProjectRoot(ofFilesIn: folder)
            guard let found = try? root.resolve(FilePath(text: name), from: root.path), try ExistingFile.exists(found) else {
                continue
            }
            // The working folder's own name for it reads better in messages.
            let short = FilePath(text: name)
            return (try? ProjectRoot(of: short).resolve(short, from: FilePath("."))) == found ? short : found
        }
        throw Failure(
            ExitStatus.noInput, "\(path) is a translation of \(name), which is not in this project; name it with --template")
    }

    /// The template whose campaign a file's name has.
    private func ofCampaign(_ path: FilePath) throws -> FilePath {
        guard let campaign = ExchangeName(path)?.campaign else {
            throw Failure.usage("\(path) does not show which template it belongs to; name it with --template")
        }
        let root = try ProjectRoot(ofFilesIn: FilePath("."))
        let isHere = try FilePath(".").withoutLinks() == root.path
        let candidates = try TemplateFiles.read([isHere ? "." : String(path: root.path)], stop: stop).filter {
            campaignName($0.bytes)?.hasSameBytes(as: campaign) ?? false
        }
        guard let found = candidates.first, candidates.count == 1 else {
            let reason = candidates.isEmpty ? "no template has" : "several templates have"
            throw Failure.usage("\(reason) the campaign `\(campaign)` of \(path); name the template with --template")
        }
        return found.path.normalized
    }
}

extension Diagnostic {
    /// Whether a language of the template has only some of its texts.
    fileprivate var isMixedLanguage: Bool { code.id == Code.mixedLanguage.id }

    /// The language that has only some of its texts, whose section is reported; nil for other errors.
    fileprivate func mixedLocale(in sources: SourceMap) -> String? {
        guard isMixedLanguage else { return nil }
        return CLDR.canonical(String(decoding: sources[span.file].bytes[span.range], as: UTF8.self))
    }
}
