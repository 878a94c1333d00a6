import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles

/// How recipients are read, and what becomes of those that are set aside.
struct AudienceOptions: ParsableArguments {
    enum Format: String, WordOption { case ndjson, csv }

    @Option(help: ArgumentHelp("How recipients are written; without it csv for a name that ends in .csv.", valueName: "format"))
    var recipientsFormat: Format?

    @Option(
        help: ArgumentHelp("What stands between the cells of CSV, as ';' or tab; a comma by default.", valueName: "character"))
    var separator: Separator?

    @Option(help: ArgumentHelp("Set aside at most n recipients, or n percent, before the exit code is 2.", valueName: "n|n%"))
    var rejectsAllowed = RejectAllowance.none

    @Option(help: ArgumentHelp("Write the reject lines to this file when payloads go to stdout.", valueName: "file"))
    var rejects: String?

    @Option(help: ArgumentHelp("Maximum number of records to read; --max raises a limit.", valueName: "n"))
    var limit: RecordCount?

    @OptionGroup var work: JobOptions

    /// What a run over the input does.
    func run(_ input: InputFile, targets: [String]?, _ limits: Limits) throws(Failure) -> AudienceRun.Options {
        let name = input.path
        let format = recipientsFormat ?? (name.suffix == "csv" ? .csv : .ndjson)
        if separator != nil, format != .csv { throw .usage("--separator is for CSV; say --recipients-format csv") }
        var options = AudienceRun.Options()
        options.form = format == .csv ? .table(separator: separator?.byte ?? UInt8(ascii: ",")) : .lines
        options.targets = targets
        options.limit = limit?.number
        options.mostLineBytes = limits[.recordBytes]
        options.mostNesting = limits[.recordNesting]
        // Who writes to a pipe wants his answer as it comes, and is seldom faster than one worker.
        options.jobs = work.jobs ?? (input.size == nil ? 1 : Threads.coreCount)
        return options
    }
}

/// One ASCII character that can stand between cells.
struct Separator: ExpressibleByArgument {
    let byte: UInt8

    init?(argument: String) {
        if argument == "tab" || argument == "\\t" {
            byte = 0x09
            return
        }
        // What quotes cells, ends rows or could be a cell's own content separates nothing.
        guard argument.utf8.count == 1, let only = argument.utf8.first, only == 0x09 || (0x20..<0x7F).contains(only),
            only != UInt8(ascii: "\"")
        else { return nil }
        byte = only
    }
}
