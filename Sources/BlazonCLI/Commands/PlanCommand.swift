import ArgumentParser
import Blazon
import BlazonAnalysis
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText

struct PlanCommand: ParsableCommand, RunnableCommand {
    enum Format: String, EnumArgument { case text, markdown, json }

    static let configuration = CommandConfiguration(
        mainCommand: "plan",
        abstract: "Report what a change of templates does to real recipients.",
        discussion: """
            Renders each recipient with both versions, and groups those that get something else, or nothing any more, by the cause. \
            Each version is a template, a folder of templates, a program.json, or one of these in a git revision \
            (HEAD~1:templates). Exits with 2 if more recipients are changed or lost than allowed, and with 1 if a campaign \
            cannot be compared.
            """)

    @Argument(help: ArgumentHelp("The version that was sent before.", valueName: "old"), completion: .anyFile)
    var old: String

    @Argument(help: ArgumentHelp("The version that is sent now.", valueName: "new"), completion: .anyFile)
    var new: String

    @Option(
        help: ArgumentHelp(
            """
            Recipients, as one JSON object per line or CSV; - for stdin; or a database with --query: sqlite:FILE or \
            postgres://HOST/DATABASE (default: those in blazon.yaml).
            """,
            valueName: "file|-|database"), completion: .anyFile)
    var recipients: String?

    @Option(
        help: ArgumentHelp(
            "Select whose rows are the recipients of a database (default: `query` in blazon.yaml).", valueName: "sql"),
        completion: .free)
    var query: String?

    @OptionGroup var source: SourceOptions

    @Option(help: ArgumentHelp("Maximum number of records to read, at least 1; --max raises a limit.", valueName: "n"))
    var limit: RecordLimit?

    @Option(help: ArgumentHelp("Render only a share of the records, the same in each run, such as 5%.", valueName: "p%"))
    var share: Percentage?

    @Option(help: ArgumentHelp("Compare only these targets.", valueName: "name,…"))
    var target: [TargetList] = []

    @Option(help: ArgumentHelp("Set a constant of this run, such as delivery.id=56c4.", valueName: "name=value"))
    var set: [Assignment] = []

    @OptionGroup var content: EmitOptions

    @Option(help: ArgumentHelp("Maximum number of examples of each cause.", valueName: "n"), completion: .free)
    var examples = 3

    @Flag(help: "Show values of recipients in examples.")
    var showValues = false

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format = Format.text

    @Option(help: ArgumentHelp("Write the report to this file instead of stdout.", valueName: "file"), completion: .anyFile)
    var out: String?

    @Option(
        help: ArgumentHelp(
            "File for a line about each record that is not the same, with its payloads; only its owner can read it.",
            valueName: "file"), completion: .anyFile)
    var changes: String?

    @Option(help: ArgumentHelp("Maximum share of records with another payload; more exit with 2.", valueName: "p%"))
    var allowChanged: Percentage?

    @Option(help: ArgumentHelp("Maximum number or percentage of lost records; more exit with 2 (default: 0).", valueName: "n|p%"))
    var allowLost: RejectAllowance?

    @Flag(help: "Exit with 3 if anything changes, within what is allowed.")
    var exitChanged = false

    @OptionGroup var change: ChangeOptions
    @OptionGroup var work: JobOptions

    @Option(help: RaisedLimit.help, completion: RaisedLimit.completion, transform: RaisedLimit.init)
    var max: [RaisedLimit] = []

    func validate() throws {
        try rejectRepeated("--set", set.map(\.name))
        try max.rejectRepeated()
        if !(0...Self.mostExamples).contains(examples) {
            throw ValidationError("--examples requires a number from 0 to \(Self.mostExamples)")
        }
        if format == .markdown, showValues {
            throw ValidationError(
                "--format markdown is for pages and comments, which have no values of recipients; leave out --show-values")
        }
    }

    private static let mostExamples = 1_000

    var files: NamedFiles {
        let outputs = [("--out", out), ("--changes", changes)].compactMap { option, path in
            path.map { NamedFiles.Output(option: option, path: $0) }
        }
        return NamedFiles(inputs: [old, new] + NamedFiles.recipients(recipients), outputs: outputs)
    }

    func run(_ console: Console) throws -> Int32 {
        var options = PlanSide.Options(target: target, set: set, content: content, max: max, jobs: work)
        options.selection = try selection(options, console)
        let sides = (
            old: try PlanSide(old, options, isNew: false, console), new: try PlanSide(new, options, isNew: true, console)
        )
        if options.selection != nil, sides.new.isEmpty, sides.old.isEmpty {
            console.writeStandardErrorLines(change.nothing)
            return ExitStatus.done
        }
        if sides.new.haveErrors {
            try ReportOptions.parse([]).report(sides.new.findings, console)
            return ExitStatus.faulty
        }
        let source = try recipients(of: sides.new)
        var plan = PlanOptions()
        plan.examples = examples
        plan.showsValues = showValues
        plan.listsChanges = changes != nil
        plan.share = share?.share ?? .all
        let input = try source.open(console, max.limits)
        let lines = try changes.map { path in
            try SingleFile(
                FileClaims.process.file(NamedFiles.Output(option: "--changes", path: path)), isPrivate: true, stop: console.stop)
        }
        let run = PlanRun(
            old: sides.old, new: sides.new, input: input, name: recipients ?? "\(input.file.path)",
            reading: RecipientsReading(source: self.source, limit: limit?.number, jobs: work.jobs, limits: max.limits),
            options: plan, allowChanged: allowChanged?.allowance, allowLost: allowLost ?? .none, lines: lines?.output)
        let report = try ProgressBar.during("plan", console, isShown: out != nil || !console.outTerminal.isTerminal) { progress in
            try run.carryOut(progress)
        }
        try write(report, besides: lines, console)
        for sentence in report.excesses { console.reportError(sentence) }
        for name in report.notCompared { console.reportError("\(name): not compared, so nothing is known of its recipients") }
        // First: a pipeline may let a person approve lost records, but of these campaigns there is nothing to approve.
        if !report.notCompared.isEmpty { return ExitStatus.faulty }
        if !report.excesses.isEmpty { return ExitStatus.rejected }
        return exitChanged && report.isChange ? ExitStatus.changed : ExitStatus.done
    }

    /// The templates that have changed; nil: all are compared.
    private func selection(_ options: PlanSide.Options, _ console: Console) throws -> ChangeOptions.Selection? {
        guard change.changedSince != nil else { return nil }
        if try PlanSide.isProgram(new) || GitRevision(new) != nil {
            throw Failure.usage("--changed-since compares the working tree: the new version must be a template or a folder")
        }
        return try change.selection(of: options.templates(new), stop: console.stop)
    }

    private func recipients(of side: PlanSide) throws -> RecipientsSource {
        if let recipients { return try RecipientsSource(recipients, query: query) }
        if let source = try side.templates?.recipients(given: nil, query: query) { return source }
        throw Failure.usage("a plan needs recipients: --recipients FILE")
    }

    /// Writes the report, and finishes the lines of changes with it.
    private func write(_ report: PlanReport, besides lines: SingleFile?, _ console: Console) throws {
        let text =
            switch format {
            case .text: report.text
            case .markdown: report.markdown
            case .json: report.json.pretty + "\n"
            }
        var files = lines.map { [$0] } ?? []
        if let out {
            let claimed = try FileClaims.process.file(NamedFiles.Output(option: "--out", path: out))
            let file = try SingleFile(claimed, besides: files, stop: console.stop)
            try file.output.write(text)
            files.append(file)
        }
        try SingleFile.finish(files)
        if out != nil { return }
        if format == .text { try console.printLines(text) } else { try console.print(text) }
    }
}
