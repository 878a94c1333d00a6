import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonEmit
import BlazonFiles
import BlazonMapping
import BlazonReceiver
import BlazonText

extension ReceiverLanguage: EnumArgument {}

struct ReceiverCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "receiver",
        abstract: "Generate code for the app that receives the payloads.",
        discussion: """
            The code has a type for the payloads of all given templates, with the keys, types and optionality that they \
            really use, and a handler of the platform: a notification service extension (Swift), a \
            FirebaseMessagingService (Kotlin), the push event of a service worker (TypeScript). It has no dependencies.
            """)

    @Argument(help: "Language of the app.")
    var language: ReceiverLanguage

    @Argument(help: ArgumentHelp("Templates, or folders of templates.", valueName: "template"), completion: .template)
    var templates: [String] = []

    @Option(
        help: ArgumentHelp(
            "Mapping table, by name or file, instead of the templates' own. Without templates: all that the table allows.",
            valueName: "name|file"), completion: .table)
    var mapping: String?

    @Option(
        help: ArgumentHelp(
            "Target whose payloads the app receives (default: all of the language's platform).", valueName: "name"),
        completion: .target)
    var target: String?

    @Option(help: ArgumentHelp("Name of the payload's type.", valueName: "name"), completion: .free)
    var name = "PushPayload"

    @Option(help: ArgumentHelp("Folder to write the file to, instead of stdout.", valueName: "dir"), completion: .folder)
    var out: String?

    /// The file to write, if it is not stdout.
    private var file: NamedFiles.Output? {
        guard let out else { return nil }
        return NamedFiles.Output(
            option: "--out", path: String(path: FilePath(text: out).appending(language.fileName(of: name))))
    }

    var files: NamedFiles {
        NamedFiles(
            inputs: templates + NamedFiles.table(mapping), outputs: [file].compactMap(\.self),
            folders: [out].compactMap(\.self).map { .init(option: "--out", path: $0) }, takesStandardOutput: out == nil)
    }

    func run(_ console: Console) throws -> Int32 {
        guard language.canName(name) else {
            throw Failure.usage("--name \(name): write a name that begins with a capital letter, such as OfferPush")
        }
        guard let receiver = try receiver(console) else { return ExitStatus.faulty }
        let text: String
        do throws(ReceiverFault) {
            text = try receiver.text()
        } catch {
            switch error {
            case .equalKeys(let one, let other):
                // Escaped, since they look the same.
                let keys = [one, other].map {
                    "`" + $0.unicodeScalars.map { $0.isASCII ? String($0) : $0.escaped }.joined() + "`"
                }
                throw Failure(
                    ExitStatus.faulty,
                    "Swift cannot distinguish the keys \(keys[0]) and \(keys[1]) of one object; rename one of them")
            }
        }
        guard let file else {
            try console.print(text)
            return ExitStatus.done
        }
        let claimed = try FileClaims.process.file(file)
        try SingleFile.makeFolder(of: claimed)
        try SingleFile.write(Array(text.utf8), to: claimed, stop: console.stop)
        try console.printLines("\(claimed.path)\n")
        return ExitStatus.done
    }

    /// nil: the templates have errors, which have been reported.
    private func receiver(_ console: Console) throws -> Receiver? {
        if templates.isEmpty {
            guard let mapping else { throw Failure.usage("name the templates whose payloads the app receives, or a --mapping") }
            let table = try namedTable(mapping, console)
            let payloads = try selected(among: table.targets, "the mapping table").map { target in
                TargetPayloads(table.payloadType(of: target, isRequired: false), target, table)
            }
            return Receiver(language, payloads, source: "the mapping table \(table.name)", name: name)
        }
        let contracts = try PayloadContracts(templates, mapping: mapping, console)
        if contracts.haveErrors {
            try ReportOptions.parse([]).report(contracts.findings, console)
            return nil
        }
        let entries = try selected(among: contracts.targets, "these templates").flatMap { contracts.entries(of: $0.name) }
        var names: [String] = []
        for entry in entries where !names.contains(entry.name) { names.append(entry.name) }
        return Receiver(
            language, entries.map { TargetPayloads($0.type, $0.target, $0.table) }, source: names.joined(separator: ", "),
            name: name)
    }

    private func selected(among targets: [Target], _ source: String) throws(Failure) -> [Target] {
        let names = targets.map(\.name).joined(separator: ", ")
        if let target {
            if let found = targets.first(where: { $0.name.hasSameBytes(as: target) }) { return [found] }
            throw .usage("--target \(target): \(source) has no such target (there are \(names))")
        }
        let suitable = language.targets(among: targets)
        if !suitable.isEmpty { return suitable }
        throw .usage(
            "no target of \(source) is received by apps in \(language.rawValue): name one with --target (there are \(names))")
    }
}
