import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles

/// How recipients are read, and what happens to rejected ones.
struct AudienceOptions: ParsableArguments {
    enum Format: String, EnumArgument {
        case ndjson, csv, tsv

        /// The format by file extension. A name without one, such as a stream's, is NDJSON; nil for an unknown extension.
        init?(of name: FilePath) {
            switch name.suffix {
            case nil, "ndjson", "jsonl", "json": self = .ndjson
            case "csv": self = .csv
            case "tsv": self = .tsv
            default: return nil
            }
        }
    }

    @Option(
        help: ArgumentHelp(
            "Format of the recipients (default: by extension: .ndjson, .jsonl, .json, .csv or .tsv).",
            valueName: "format"))
    var recipientsFormat: Format?

    @Option(
        help: ArgumentHelp(
            "Separator of CSV cells, such as ';' or tab (default: comma).", valueName: "character"))
    var separator: Separator?

    @Option(help: ArgumentHelp("Maximum number or percentage of rejected recipients; more exit with 2.", valueName: "n|n%"))
    var rejectsAllowed = RejectAllowance.none

    @Option(help: ArgumentHelp("File for the reject lines when payloads go to stdout.", valueName: "file"))
    var rejects: String?

    @Option(help: ArgumentHelp("File for the lines of skipped records when payloads go to stdout.", valueName: "file"))
    var skipped: String?

    @Option(help: ArgumentHelp("Maximum number of records to read; --max raises a limit.", valueName: "n"))
    var limit: RecordCount?

    @Flag(help: "Report rates, memory, and the time of each phase of the work on stderr.")
    var stats = false

    @OptionGroup var work: JobOptions

    /// Whether a run succeeded. A run that could read no record of its input never does.
    func accepts(_ summary: AudienceRun.Summary) -> Bool {
        if summary.records > 0, summary.unread == summary.records { return false }
        return rejectsAllowed.covers(summary.rejected, of: summary.records)
    }

    /// Rejects one file for two kinds of lines.
    func rejectSharedFile() throws(Failure) {
        if let rejects, rejects == skipped { throw .usage("--rejects and --skipped require different files") }
    }

    /// The options of a run over the input.
    func run(_ input: InputFile, targets: [String]?, _ limits: Limits) throws(Failure) -> AudienceRun.Options {
        let name = input.path
        guard let format = recipientsFormat ?? Format(of: name) else {
            throw .usage(
                "the extension of \(name) is not a known format of recipients; specify --recipients-format ndjson, csv or tsv")
        }
        if separator != nil, format == .ndjson { throw .usage("--separator requires --recipients-format csv") }
        var options = AudienceRun.Options()
        options.form =
            switch format {
            case .ndjson: .lines
            case .csv: .table(separator: separator?.byte ?? UInt8(ascii: ","))
            case .tsv: .table(separator: separator?.byte ?? 0x09)
            }
        options.targets = targets
        options.limit = limit?.number
        options.measures = stats
        options.maxLineBytes = limits[.recordBytes]
        options.maxNesting = limits[.recordNesting]
        // With a pipe, latency matters more than throughput: one worker.
        options.jobs = work.jobs ?? (input.size == nil ? 1 : Threads.coreCount)
        return options
    }
}

/// One ASCII character that may separate cells.
struct Separator: ExpressibleByArgument {
    let byte: UInt8

    init?(argument: String) {
        if argument == "tab" || argument == "\\t" {
            byte = 0x09
            return
        }
        // Characters that quote cells, end rows or occur in cells cannot be separators.
        guard argument.utf8.count == 1, let only = argument.utf8.first, only == 0x09 || (0x20..<0x7F).contains(only),
            only != UInt8(ascii: "\"")
        else { return nil }
        byte = only
    }
}
