import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
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

    @Argument(help: ArgumentHelp("Folder of the campaign, or one that contains it.", valueName: "dir"))
    var folder: String

    @Option(help: ArgumentHelp("The recipient: the value of the field that `source.id` names (default: `id`).", valueName: "id"))
    var recipient: String

    @Option(
        help: ArgumentHelp(
            "The recipients of the run; - for stdin; or a database with --query: sqlite:FILE or postgres://HOST/DATABASE.",
            valueName: "file|-|database"))
    var input: String

    @Option(help: ArgumentHelp("The query of the run, if it read a database.", valueName: "sql"))
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
                    hint: check.manifest.partReason.map { "the set does not have all recipients: \($0)" }
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

/// A run that is repeated, with the options that its manifest states.
struct RepeatedRun {
    let limits: Limits
    private let program: Program
    private let options: StatedOptions
    private let format: AudienceOptions.Format?
    /// The recipient, if the run took no other.
    private let only: String?
    private let shard: Shard?
    private let checksum: Checksum.Algorithm

    /// Reads the program and the options of a run.
    ///
    /// - Parameters:
    ///   - manifest: The manifest of the run.
    ///   - folder: The folder of the set.
    ///   - recipient: The recipient that is searched.
    ///   - query: The query of a database.
    /// - Throws: a `Failure` that says why the run cannot be repeated.
    init(_ manifest: Manifest, in folder: FilePath, recipient: String, query: String?) throws {
        let path = folder.appending(CampaignFolder.manifest)
        guard let arguments = manifest.statedArguments else {
            throw Failure(
                ExitStatus.noInput,
                "\(path) states no options, since an earlier version of Blazon wrote it; the run cannot be repeated")
        }
        do { options = try StatedOptions.parse(arguments) } catch {
            throw Failure(
                ExitStatus.noInput,
                "\(path) states options that Blazon \(Version.text) does not have; use \(manifest.version), which wrote it")
        }
        switch manifest.tookOnly(recipient) {
        case nil: only = nil
        case true?: only = recipient
        case false?:
            throw Failure(ExitStatus.noInput, "the run took one recipient (--only), and not `\(recipient.printable)`")
        }
        switch (manifest.hadQuery(query), query) {
        case (nil, nil), (true?, .some): break
        case (nil, .some): throw Failure.usage("the run did not read a database; leave out --query")
        case (_, nil): throw Failure.usage("the run read a database; specify its query: --query SQL")
        case (false?, .some): throw Failure(ExitStatus.noInput, "the run had another query: its checksum is in \(path)")
        }
        let name = FilePath(text: manifest.inputName)
        format = query == nil ? options.recipientsFormat ?? AudienceOptions.Format(of: name) : nil
        limits = options.max.limits
        let programPath = folder.appending(CampaignFolder.program)
        program = try options.content.writer(of: CompiledProgram.read(programPath), String(path: programPath))
        (shard, checksum) = (manifest.renderedShard, manifest.inputAlgorithm)
    }

    /// The name of the field that identifies recipients.
    var idName: String { program.source.idName }

    /// The lines of a recipient.
    func lines(of recipient: String, in input: Recipients) throws -> RecipientLines {
        let reading = RecipientsReading(
            format: format, source: options.source, limit: options.limit?.number, jobs: nil, limits: limits)
        var run = try reading.options(of: program, in: input)
        options.selection.apply(to: &run)
        (run.only, run.shard, run.checksum) = (only, shard, checksum)
        input.prepare(program, run)
        return try AudienceRun(program, input.file, run).lines(ofRecipient: recipient)
    }
}

/// The options of a run that decide which records it reads and what it writes for them, as the command line has them. Those that are compiled
/// into the program are not among them.
private struct StatedOptions: ParsableArguments {
    @OptionGroup var content: EmitOptions
    @OptionGroup var source: SourceOptions
    @OptionGroup var selection: SelectionOptions
    @Option var recipientsFormat: AudienceOptions.Format?
    @Option var limit: RecordCount?
    @Option var max: [RaisedLimit] = []
}
