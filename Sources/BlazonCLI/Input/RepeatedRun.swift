import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText

/// A run that is repeated, with the options that its manifest states.
struct RepeatedRun {
    let limits: Limits
    private let program: Program
    private let options: StatedOptions
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
        var stated: StatedOptions
        do { stated = try StatedOptions.parse(arguments) } catch {
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
        stated.source.recipientsFormat = query == nil ? stated.source.recipientsFormat ?? RecipientsFormat(of: name) : nil
        options = stated
        limits = stated.max.limits
        let programPath = folder.appending(CampaignFolder.program)
        program = try stated.content.writer(of: CompiledProgram.read(programPath), String(path: programPath))
        (shard, checksum) = (manifest.renderedShard, manifest.inputAlgorithm)
    }

    /// The name of the field that identifies recipients.
    var idName: String { program.source.idName }

    /// The lines of a recipient.
    func lines(of recipient: String, in input: Recipients) throws -> RecipientLines {
        let reading = RecipientsReading(source: options.source, limit: options.limit?.number, jobs: nil, limits: limits)
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
    @Option var limit: RecordLimit?
    @Option(transform: RaisedLimit.init) var max: [RaisedLimit] = []
}
