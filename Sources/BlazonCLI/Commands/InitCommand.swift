import ArgumentParser
import BlazonAnalysis
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonText

struct InitCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "init",
        abstract: "Create a working project: a template, samples, golden files, a CI script.",
        discussion: """
            Creates the folder DIR if it is missing. Existing files are not overwritten. On a terminal it asks for \
            values that the command line does not specify. With --recipients, the template has the fields of your recipients.
            """)

    @Argument(help: ArgumentHelp("Project folder.", valueName: "dir"), completion: .folder)
    var folder = "."

    @Option(help: ArgumentHelp("First campaign's name (default: first-campaign).", valueName: "name"), completion: .free)
    var campaign: String?

    @Option(help: ArgumentHelp("Built-in mapping table of the project.", valueName: "name"), completion: .builtInTable)
    var mapping: String?

    @Option(help: ArgumentHelp("Languages, the default first (default: en).", valueName: "tag,…"), completion: .free)
    var locales: String?

    @Option(
        help: ArgumentHelp(
            "Recipients whose fields the template gets, as `blazon profile` proposes them.", valueName: "file|-|database"),
        completion: .anyFile)
    var recipients: String?

    @OptionGroup var input: ProfiledInputOptions

    var files: NamedFiles {
        NamedFiles(inputs: NamedFiles.recipients(recipients), folders: [.init(option: "init", path: folder)])
    }

    func run(_ console: Console) throws -> Int32 {
        let root = FilePath(text: folder)
        if (try? RegularFile.read(root, limit: 0, isCut: true)) != nil {
            throw Failure(ExitStatus.noOutput, "\(root) is a file; name a folder")
        }
        try ProjectRoot.rejectOutgoingLinks(on: root)
        if recipients == nil, input.isGiven {
            throw Failure.usage("--query, --limit and the options of formats require --recipients")
        }
        let profile = try recipients.map { try input.profile(of: $0, console) }
        let questions = Prompt(console)
        let campaign = try questions.answer(campaign, "Name of the campaign", default: "first-campaign") { name in
            guard CampaignName.isValid(name) else { throw Failure.usage(CampaignName.rule(name)) }
            return name
        }
        let table = try questions.answer(mapping, "Mapping table", default: BuiltInTables.names[0]) { name in
            if MappingLoader.isPath(name) {
                throw Failure.usage(
                    "--mapping must be a built-in table here; add the path of another table to the template afterwards")
            }
            return try namedTable(name, console)
        }
        let files = try questions.answer(locales, "Languages, the default first", default: "en") { tags in
            try NewProject(campaign: campaign, table: table, locales: Self.tags(tags), profile: profile).files()
        }
        for (name, _) in files {
            let path = root.appending(name)
            if try ExistingFile.exists(path) { throw Failure(ExitStatus.noOutput, "\(path) exists; nothing was written") }
        }
        let folders = Set(files.map { root.appending($0.name).parent }).filter { $0.normalized != root.normalized }
        try OutputFolder.rejectLinks(outOf: root, at: Array(folders))
        try write(files, below: root, console)
        try console.printLines(files.map { "\(root.appending($0.name))\n" }.joined())
        let templates = root.appending("templates")
        if let profile {
            for finding in profile.findings { console.reportError(finding) }
            if let row = NewProject(campaign: campaign, table: table, locales: [], profile: profile).missingAddress {
                console.reportError("add `\(row.name)` to the recipients: payloads of \(table.name) need it")
            }
        }
        console.writeStandardErrorLines("Next steps: blazon check \(templates) && blazon test \(templates)\n")
        return ExitStatus.done
    }

    private static func tags(_ list: String) throws(Failure) -> [String] {
        // `en,es`, `en es` and `en; es` are equivalent.
        let words = list.utf8.replacing("_", with: "-").utf8.split {
            !CampaignName.isLetterOrDigit($0 | 0x20) && $0 != UInt8(ascii: "-")
        }
        var tags: [String] = []
        for tag in words.map({ String(Substring($0)) }) where !tags.contains(tag) { tags.append(tag) }
        if tags.isEmpty { throw .usage("--locales names no language") }
        return tags
    }

    /// Writes the files; those of a folder appear together.
    private func write(_ files: [(name: String, bytes: [UInt8])], below root: FilePath, _ console: Console) throws(FileError) {
        var hasWritten = false
        for folder in NewProject.folders {
            let own = files.filter { $0.name.utf8.hasPrefix(folder) && NewProject.folder(of: $0.name) == folder }
            if own.isEmpty { continue }
            // After the first folder is written, signals no longer interrupt: a signal stops everything or nothing.
            // Its files are new: they replace none.
            let claimed = try FileClaims.process.folder(folder.isEmpty ? root : root.appending(folder)) { _ in false }
            let set = try FileSet(claimed, stop: hasWritten ? .none : console.stop)
            for file in own { try set.write(file.bytes, as: String(file.name.dropFirst(folder.utf8.count))) }
            try set.publish()
            hasWritten = true
        }
    }
}
