import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonSources

/// How recipients are read, and what happens to rejected ones.
struct AudienceOptions: ParsableArguments {
    @OptionGroup var source: SourceOptions

    @Option(
        help: ArgumentHelp(
            "Maximum number or percentage of rejected recipients; more exit with 2 (default: 0).", valueName: "n|n%"))
    var rejectsAllowed: RejectAllowance?

    @Option(help: ArgumentHelp("File for the reject lines when payloads go to stdout.", valueName: "file"), completion: .anyFile)
    var rejects: String?

    @Option(
        help: ArgumentHelp("File for the lines of skipped records when payloads go to stdout.", valueName: "file"),
        completion: .anyFile)
    var skipped: String?

    @Option(help: ArgumentHelp("Maximum number of records to read, at least 1; --max raises a limit.", valueName: "n"))
    var limit: RecordLimit?

    @Flag(help: "Report rates, memory, and the time of each phase of the work on stderr.")
    var stats = false

    @OptionGroup var work: JobOptions

    var rejectsOutput: NamedFiles.Output? { rejects.map { NamedFiles.Output(option: "--rejects", path: $0) } }
    var skippedOutput: NamedFiles.Output? { skipped.map { NamedFiles.Output(option: "--skipped", path: $0) } }

    /// The options of a run of a program over recipients.
    func run(
        _ recipients: Recipients, _ program: Program, targets: [String]? = nil, _ limits: Limits
    ) throws -> AudienceRun.Options {
        var options = try reading(limits).options(of: program, in: recipients, targets: targets)
        options.measures = stats
        options.limits.allowed = rejectsAllowed ?? .none
        recipients.prepare(program, options)
        return options
    }

    private func reading(_ limits: Limits) -> RecipientsReading {
        RecipientsReading(source: source, limit: limit?.number, jobs: work.jobs, limits: limits)
    }
}

/// How programs read recipients, as far as a command line decides.
struct RecipientsReading {
    let source: SourceOptions
    /// Maximum number of records.
    let limit: Int?
    /// nil: as many as there are cores.
    let jobs: Int?
    let limits: Limits

    /// How a program reads recipients.
    func options(
        of program: Program, in recipients: Recipients, targets: [String]? = nil
    ) throws -> AudienceRun.Options {
        try recipients.rows.map { try options(of: program, in: $0, of: recipients.file.path) }
            ?? options(of: program, in: recipients.file, targets: targets)
    }

    private func options(
        of program: Program, in input: InputFile, targets: [String]?
    ) throws(Failure) -> AudienceRun.Options {
        let name = input.path
        guard let format = source.recipientsFormat ?? RecipientsFormat(of: name) else {
            if let foreign = name.suffix.flatMap(ForeignFormat.init(suffix:)) {
                throw .usage("\(name) is \(foreign.name), and recipients are NDJSON, JSON or CSV; \(foreign.hint)")
            }
            throw .usage(
                "the extension of \(name) is not a known format of recipients; specify --recipients-format ndjson, json, csv or tsv"
            )
        }
        if format == .ndjson || format == .json {
            if source.separator != nil { throw .usage("--separator requires --recipients-format csv") }
            if source.encoding != nil { throw .usage("--encoding requires --recipients-format csv; JSON is UTF-8") }
        }
        var options = try common(of: program, targets: targets)
        options.form =
            switch format {
            case .ndjson: .lines
            case .json: .document
            case .csv: .table(separator: options.source?.csv.separator ?? UInt8(ascii: ","))
            case .tsv: .table(separator: options.source?.csv.separator ?? 0x09)
            }
        // With a pipe, latency matters more than throughput: one worker.
        if !input.isRegular { options.jobs = jobs ?? 1 }
        return options
    }

    private func options(of program: Program, in rows: DatabaseRows, of path: FilePath) throws -> AudienceRun.Options {
        for (option, isGiven) in [
            ("--recipients-format", source.recipientsFormat != nil), ("--separator", source.separator != nil),
            ("--encoding", source.encoding != nil),
        ] where isGiven {
            throw Failure.usage("\(option) is for files; the rows of a database have columns, and their text is UTF-8")
        }
        var options = try common(of: program, targets: nil)
        options.form = .rows
        let source = options.source ?? program.source
        do throws(InputFault) {
            options.query = try QueryColumns(
                rows.columns, fields: program.fields, source: source, maxNesting: limits[.recordNesting])
        } catch {
            throw AudienceError.input(path, error)
        }
        return options
    }

    /// The options that do not depend on the format.
    private func common(of program: Program, targets: [String]?) throws(Failure) -> AudienceRun.Options {
        var options = AudienceRun.Options()
        options.source = try source.source(of: program)
        options.targets = targets
        options.limit = limit
        options.maxLineBytes = limits[.recordBytes]
        options.maxCellLineEnds = limits[.cellLineEnds]
        options.maxNesting = limits[.recordNesting]
        options.jobs = jobs ?? Threads.coreCount
        return options
    }
}

extension RejectAllowance: ExpressibleByArgument {
    /// Reads `5` or `1%`; nil for anything else.
    package init?(argument: String) { self.init(argument) }
}

extension AudienceSize: ExpressibleByArgument {
    /// Reads `100_000..300_000`; nil for anything else.
    package init?(argument: String) { self.init(argument) }
}
