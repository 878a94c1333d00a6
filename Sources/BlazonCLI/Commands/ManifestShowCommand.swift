import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonRecords
import BlazonSources
import BlazonText

struct ManifestShowCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show what a run wrote for one recipient.",
        discussion: """
            Renders the recipients again with the set's program and the options of its manifest, and prints the lines of one: \
            payloads, rejects and skips, each with its file and line. Exits with 1 if the files have other lines, and with 66 if \
            the input is not the one of the run, or has no such recipient. The output is personal data.
            """)

    @Argument(help: ArgumentHelp("Folder of the campaign, or one that contains it.", valueName: "dir"), completion: .folder)
    var folder: String

    @Option(
        help: ArgumentHelp("The recipient: the value of the field that `source.id` names (default: `id`).", valueName: "id"),
        completion: .free)
    var recipient: String

    @Option(
        help: ArgumentHelp(
            "The recipients of the run; - for stdin; or a database with --query: sqlite:FILE or postgres://HOST/DATABASE.",
            valueName: "file|-|database"), completion: .anyFile)
    var input: String

    @Option(help: ArgumentHelp("The query of the run, if it read a database.", valueName: "sql"), completion: .free)
    var query: String?

    @Flag(name: [.short, .long], help: "Report only faults.")
    var quiet = false

    var files: NamedFiles { NamedFiles(inputs: [folder] + NamedFiles.recipients(input)) }

    func run(_ console: Console) throws -> Int32 {
        let folders = try CampaignFolders.find([folder])
        if folders.count > 1 {
            throw Failure.usage("name one campaign: \(folders.prefix(10).map { "\($0)" }.joined(separator: ", "))")
        }
        var check = try ManifestCheck(folders[0], stop: console.stop)
        try check.checkProgram()
        if !check.faults.isEmpty { return report(check.faults, console) }
        let run = try RepeatedRun(check.manifest, in: check.folder, recipient: recipient, query: query)
        let recipients = try RecipientsSource(input, query: query).open(console, run.limits)
        let lines = try run.lines(of: recipient, in: recipients)
        try check.rejectOtherInput(of: lines, recipients.file.path)
        if lines.records.isEmpty {
            throw AudienceError.input(
                recipients.file.path,
                InputFault(
                    "no record has the id `\(recipient.printable)`",
                    hint: check.manifest.part.map { "the set does not have all recipients: \($0.reason)" }
                        ?? "ids are the values of `\(run.idName)`"))
        }
        let differing = try check.compare(lines) { (file) throws(FileError) in
            try Decompression.input(file, maxWindow: run.limits[.zstdWindow])
        }
        if !quiet { try print(lines, differing, check, recipients.file.path, console) }
        if !check.faults.isEmpty, !check.manifest.version.hasSameBytes(as: Version.text) {
            console.reportError("Blazon \(check.manifest.version) wrote the set, and this is \(Version.text)")
        }
        return report(check.faults, console)
    }

    private func report(_ faults: [String], _ console: Console) -> Int32 {
        for fault in faults { console.reportError(fault) }
        return faults.isEmpty ? ExitStatus.done : ExitStatus.faulty
    }

    private func print(
        _ lines: RecipientLines, _ differing: Set<RecipientLines.Position>, _ check: ManifestCheck, _ input: FilePath,
        _ console: Console
    ) throws {
        var text: [UInt8] = []
        for record in lines.records {
            text += "\(check.folder): `\(recipient.printable)` is line \(record.line) of \(input)\n".utf8
            if record.parts.isEmpty { text += "no file has a line: `targetBy` selects another target\n".utf8 }
            for part in record.parts {
                let state = RecipientLines.isSame(part, differing) ? "as rendered again" : "the file differs; rendered again"
                text += "\(check.name(of: part).printable):\(part.number): \(state)\n".utf8
                for line in part.lines { text += line + [UInt8(ascii: "\n")] }
            }
        }
        if lines.others > 0 { text += "\(counted(lines.others, "further record")) with this id\n".utf8 }
        try console.print(String(decoding: text, as: UTF8.self))
    }
}
