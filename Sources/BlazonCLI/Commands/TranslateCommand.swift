import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonText
import BlazonTranslation

struct TranslateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "translate",
        abstract: "Exchange texts with translators.",
        subcommands: [TranslateExportCommand.self, TranslateImportCommand.self, TranslateStatusCommand.self])
}

struct TranslateExportCommand: ParsableCommand, RunnableCommand {
    enum Format: String, EnumArgument {
        case xliff, csv

        var file: TranslationFile.Format { self == .xliff ? .xliff : .csv }
    }

    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the texts of templates as XLIFF 2.1 or CSV.",
        discussion: """
            Writes a file for each template and language, DIR/<campaign>.<locale>.xlf or .csv, with the texts that the \
            template has in that language. Plural forms are those that the language needs. Without --out, one \
            template in one language goes to stdout.
            """)

    @Argument(help: ArgumentHelp("Templates, or folders of templates.", valueName: "template"), completion: .template)
    var templates: [String]

    @Option(help: ArgumentHelp("Languages to translate into (BCP 47).", valueName: "tag,…"))
    var locale: [LocaleList]

    @Option(help: ArgumentHelp("Format of the files.", valueName: "format"))
    var format: Format

    @Option(help: ArgumentHelp("Folder to write the files to.", valueName: "dir"), completion: .folder)
    var out: String?

    @OptionGroup var findings: ReportOptions

    var files: NamedFiles {
        NamedFiles(
            inputs: templates, outputs: findings.outputs,
            folders: [out].compactMap(\.self).map { .init(option: "--out", path: $0) }, takesStandardOutput: out == nil)
    }

    func run(_ console: Console) throws -> Int32 {
        let all = try TranslatedTemplate.read(templates, stop: console.stop)
        let locales = locale.flatMap(\.tags).withoutRepeats
        if out == nil { try findings.requireFile(beside: "the texts") }
        if out == nil, all.count * locales.count != 1 {
            throw Failure.usage("several templates or languages need a folder: --out DIR")
        }
        var groups: [FindingGroup] = []
        var files: [(name: String, text: String)] = []
        for template in all {
            let (found, faults) = try template.sources(into: locales, wantsSizes: true)
            groups.append(faults)
            guard let found else { continue }
            if let own = locales.first(where: { $0 == found.language }) {
                throw Failure.usage("--locale \(own): \(template.path) is written in this language")
            }
            let campaign = found.campaign
            let texts = TemplateTexts(found)
            for locale in locales {
                let table = TranslationTable(texts, into: locale, hashes: template.hashes)
                // XLIFF has no form for a file without texts.
                if table.units.isEmpty {
                    if !findings.quiet { console.writeStandardErrorLines("\(template.path): no text to translate\n") }
                    break
                }
                let text = TranslationFile.text(of: table, template: template.name, campaign: campaign, format.file)
                files.append(("\(campaign).\(locale).\(format.file.suffix)", text))
            }
        }
        if let twice = files.map(\.name).firstRepeated, out != nil {
            throw Failure.usage("two templates have the campaign of \(twice); export them into different folders")
        }
        let paths = try out.map { folder in
            try files.map { try FileClaims.process.file(FilePath(text: folder).appending(FilePath(text: $0.name)), for: "--out") }
        }
        try findings.report(groups, console)
        if groups.contains(where: \.diagnostics.hasErrors) { return ExitStatus.faulty }
        guard let paths else {
            try console.print(files.first?.text ?? "")
            return ExitStatus.done
        }
        guard let first = paths.first else { return ExitStatus.done }
        for (file, path) in zip(files, paths) where try ExistingFile.exists(path.path) {
            let old = SourceFile(
                path: file.name, bytes: try RegularFile.read(path.path, limit: TemplateFiles.limit, isInput: false))
            let new = SourceFile(path: file.name, bytes: Array(file.text.utf8))
            guard TranslationFile.canReplace(old, with: new) else {
                throw Failure(
                    ExitStatus.noOutput,
                    "\(path.path) has translations that are not in the template: import or delete it first; nothing was written")
            }
        }
        try SingleFile.makeFolder(of: first)
        var written: [SingleFile] = []
        for (file, path) in zip(files, paths) {
            let new = try SingleFile(path, besides: written, stop: console.stop)
            try new.output.write(Array(file.text.utf8))
            written.append(new)
        }
        try SingleFile.finish(written)
        if !findings.quiet, !findings.takesOutput {
            try console.printLines(paths.map { "\($0.path)\n" }.joined())
        }
        return ExitStatus.done
    }
}

struct TranslateStatusCommand: ParsableCommand, RunnableCommand {
    enum Format: String, EnumArgument { case text, json }

    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "List what is missing, outdated or equal to the source in each language.")

    @Argument(help: ArgumentHelp("Templates, or folders of templates.", valueName: "template"), completion: .template)
    var templates: [String]

    @Option(help: ArgumentHelp("Languages to list (default: those of each template).", valueName: "tag,…"))
    var locale: [LocaleList] = []

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format = Format.text

    @OptionGroup var findings: ReportOptions

    var files: NamedFiles { NamedFiles(inputs: templates, outputs: findings.outputs) }

    func run(_ console: Console) throws -> Int32 {
        try findings.requireFile(beside: "the status")
        var groups: [FindingGroup] = []
        var text = ""
        var json: [JSON] = []
        for template in try TranslatedTemplate.read(templates, stop: console.stop) {
            let requested = locale.flatMap(\.tags).withoutRepeats
            let first = try template.sources(into: requested)
            groups.append(first.findings)
            guard let own = first.found else { continue }
            let locales = (requested.isEmpty ? TemplateTexts(own).locales : requested).filter { $0 != own.language }
            guard let found = requested.isEmpty ? try template.sources(into: locales).found : own else { continue }
            text += "\(template.path)\n"
            if locales.isEmpty { text += "  no other language than \(own.language)\n" }
            let texts = TemplateTexts(found)
            for locale in locales {
                let status = TranslationStatus(TranslationTable(texts, into: locale, hashes: template.hashes))
                text += status.text
                json.append(status.json(template: String(path: template.path)))
            }
        }
        try findings.report(groups, console)
        switch format {
        case .text: try console.printLines(text)
        case .json: try console.print(JSON.array(json).pretty + "\n")
        }
        return groups.contains(where: \.diagnostics.hasErrors) ? ExitStatus.faulty : ExitStatus.done
    }
}
