import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping

struct InitCommand: ParsableCommand, Job {
    static let configuration = CommandConfiguration(
        commandName: "init",
        _superCommandName: BlazonCommand.name,
        abstract: "Makes a project that works: a template, samples, golden files, a script for CI.",
        discussion: """
            In DIR, which is made where it is missing. Nothing that is there is overwritten. On a terminal it asks for what the \
            command line does not say.
            """)

    @Argument(help: ArgumentHelp("The project's folder.", valueName: "dir"))
    var folder = "."

    @Option(help: ArgumentHelp("The first campaign's name; by default first-campaign.", valueName: "name"))
    var campaign: String?

    @Option(help: ArgumentHelp("The built-in mapping table that it uses.", valueName: "name"))
    var mapping: String?

    @Option(help: ArgumentHelp("Its languages, the default first; by default en.", valueName: "tag,…"))
    var locales: String?

    func run(_ console: Console) throws -> Int32 {
        var questions = Questions(console)
        let campaign = try campaign ?? questions.ask("Name of the campaign", default: "first-campaign")
        guard CampaignName.isValid(campaign) else { throw Failure.usage(CampaignName.rule(campaign)) }
        let name = try mapping ?? questions.ask("Mapping table", default: BuiltInTables.names[0])
        if MappingLoader.isPath(name) {
            throw Failure.usage("--mapping takes a built-in table here; a table of your own goes into the template as a path")
        }
        let table = try namedTable(name, console)
        let tags = try locales ?? questions.ask("Languages, the default first", default: "en")
        let project = try NewProject(campaign: campaign, table: table, locales: Self.tags(tags))
        let root = FilePath(text: folder)
        let files = try project.files()
        for (name, _) in files {
            let path = root.appending(name)
            if ExistingFile.isThere(path) { throw Failure(ExitStatus.noOutput, "\(path) is there already; nothing was written") }
        }
        try write(files, below: root, console)
        try console.print(files.map { "\(root.appending($0.name))\n" }.joined())
        console.tell("Now: blazon check \(root.appending("templates")) && blazon test \(root.appending("templates"))\n")
        return ExitStatus.done
    }

    private static func tags(_ list: String) throws(Failure) -> [String] {
        var tags: [String] = []
        for tag in list.split(separator: ",").map({ String($0.filter { $0 != " " }) }) where !tags.contains(tag) {
            tags.append(tag)
        }
        if tags.isEmpty { throw .usage("--locales names no language") }
        return tags
    }

    /// Each folder's files appear together.
    private func write(_ files: [(name: String, bytes: [UInt8])], below root: FilePath, _ console: Console) throws(FileError) {
        for folder in NewProject.folders {
            let own = files.filter { $0.name.hasPrefix(folder) && NewProject.folder(of: $0.name) == folder }
            if own.isEmpty { continue }
            let set = try FileSet(folder.isEmpty ? root : root.appending(folder), stop: console.stop)
            for file in own { try set.write(file.bytes, as: String(file.name.dropFirst(folder.utf8.count))) }
            try set.publish()
        }
    }
}

/// Asks on a terminal; elsewhere every answer is the default.
struct Questions {
    private let console: Console
    private let isAsking: Bool

    init(_ console: Console) {
        self.console = console
        isAsking = Terminal(descriptor: 0).isTerminal && console.errorTerminal.isTerminal
    }

    mutating func ask(_ question: String, default answer: String) throws(FileError) -> String {
        guard isAsking else { return answer }
        console.tell("\(question) [\(answer)]: ")
        let input = try console.streams.input(stop: console.stop)
        var line: [UInt8] = []
        var byte: [UInt8] = [0]
        while try input.read(into: &byte, 0..<1) == 1, byte[0] != 0x0A { line.append(byte[0]) }
        let given = String(decoding: line, as: UTF8.self).trimmedEnd
        return given.isEmpty ? answer : given
    }
}
