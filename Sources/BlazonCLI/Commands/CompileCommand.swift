import ArgumentParser
import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonSources
import BlazonText

struct CompileCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "compile",
        abstract: "Compile templates, and render payloads for a file of recipients.",
        discussion: """
            Each template gets the folder DIR/<campaign> with its program and the payloads of its samples, and with \
            --recipients also one file of payload lines per target, the rejected and skipped recipients, and a manifest. All \
            templates are checked first: if any has errors, or what `fail-on` in blazon.yaml names, nothing is written. \
            PostgreSQL is read by blazon-postgres, which is installed beside blazon.
            """)

    @OptionGroup var templates: TemplateOptions

    @Option(
        help: ArgumentHelp(
            "Folder to write to, or - to stream the lines of one target, or all requests, to stdout.", valueName: "dir|-"),
        completion: .folder)
    var out: String

    @Option(
        help: ArgumentHelp(
            """
            Recipients, as one JSON object per line or CSV; - for stdin; or a database with --query: sqlite:FILE or \
            postgres://HOST/DATABASE (default: those in blazon.yaml, unless none).
            """,
            valueName: "file|-|database|none"), completion: .anyFile)
    var recipients: String?

    @Option(
        help: ArgumentHelp(
            "Select whose rows are the recipients of a database (default: `query` in blazon.yaml).", valueName: "sql"),
        completion: .free)
    var query: String?

    enum Sync: String, EnumArgument { case full, none }

    @Option(
        help: ArgumentHelp("Whether files in --out must survive a power failure; none for temporary files.", valueName: "how"))
    var sync = Sync.full

    @Option(
        help: ArgumentHelp(
            "Compress the files of payload, reject and skip lines, and append .gz or .zst to their names.", valueName: "how"))
    var compress: Compression?

    @OptionGroup var selection: SelectionOptions

    @Option(
        name: .customLong("audience"),
        help: ArgumentHelp("Expected number of recipients, such as 100_000..300_000; others exit with 2.", valueName: "a..b"))
    var audienceSize: AudienceSize?

    @Option(
        help: ArgumentHelp(
            "Maximum number or percentage of recipients that lack an optional field, such as firstName=20%; more exit with 2.",
            valueName: "field=n|p%"))
    var missing: [MissingLimit] = []

    @Option(
        help: ArgumentHelp(
            "Render one of N shards of the recipients, I from 0 to N-1; `blazon manifest merge` joins them.", valueName: "i/n"),
        completion: .free)
    var shard: String?

    @Flag(help: "Replace the files of another template that has the same campaign.")
    var replace = false

    @Option(help: ArgumentHelp("Algorithm of the checksums in the manifest.", valueName: "algorithm"))
    var checksum = Checksum.Algorithm.xxh128

    @Option(
        help: ArgumentHelp("Name and value for the manifest, such as run=8231; may be repeated.", valueName: "name=value"))
    var label: [Assignment] = []

    @Option(
        help: ArgumentHelp(
            "Write one JSON document about the run to this file, or to stderr with -, however the run ends.", valueName: "file|-"),
        completion: .anyFile)
    var report: String?

    @Option(
        help: ArgumentHelp(
            "Write the files that each campaign was made from to this file, as a rule that Make and Ninja read.",
            valueName: "file"), completion: .anyFile)
    var depfile: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var content: EmitOptions
    @OptionGroup var audience: AudienceOptions
    @OptionGroup var findings: ReportOptions

    /// Whether the run takes a part of the recipients.
    private var isPart: Bool { shard != nil || audience.limit != nil || selection.skip != nil || selection.only != nil }

    private var oneAtATime: String { "compile one template at a time" }

    var isStreaming: Bool { out == "-" }

    var files: NamedFiles {
        NamedFiles(
            inputs: templates.inputs + NamedFiles.recipients(recipients),
            outputs: findings.outputs
                + [audience.rejectsOutput, audience.skippedOutput, reportOutput, depfileOutput].compactMap(\.self),
            folders: isStreaming ? [] : [.init(option: "--out", path: out)], takesStandardOutput: isStreaming)
    }

    func validate() throws {
        try rejectRepeated("--label", label.map(\.name))
        try rejectRepeated("--missing", missing.map(\.field))
    }

    func run(_ console: Console) throws -> Int32 {
        let (runs, clock) = (CampaignRuns(), RunClock())
        let result = Result { try compile(runs, console) }
        if case .failure(let error) = result, let reason = EndReason(error) {
            for line in [reason.message, reason.hint].compactMap(\.self) { runs.note(error: line) }
        }
        do {
            try afterPublishing(runs, console) { try writeReport(runs, result, elapsed: clock.elapsed, console) }
        } catch {
            guard case .failure(let own) = result else { throw error }
            // The run's own error decides how it ends. Another one is reported, too: it may be that the report is an input.
            let cause = FileError(ending: error)?.reason
            let isSame = cause.map { $0 == FileError(ending: own)?.reason } ?? false
            if !isSame, let reason = EndReason(error), reason.message != EndReason(own)?.message {
                console.reportError(reason.message)
            }
        }
        return try result.get()
    }

    /// Compiles and runs the templates; returns the exit code.
    private func compile(_ runs: CampaignRuns, _ console: Console) throws -> Int32 {
        try rejectWrongUsage()
        // They are written after sets have been published.
        for output in [reportOutput, depfileOutput].compactMap(\.self) + findings.outputs {
            try SingleFile.check(FileClaims.process.file(output))
        }
        let inputs = InputDependencies(checksum: checksum)
        let stats = audience.stats ? RunStats(preparing: "compiling") : nil
        guard let named = try change.apply(to: templates, isQuiet: findings.quiet, console) else {
            try findings.report([], console)
            return ExitStatus.done
        }
        let templates = try CompiledTemplates(
            named, jobs: audience.work, sendAt: content.sendAt, named: inputs, stop: console.stop)
        if templates.templates.count > 1, recipients == "-" { throw Failure.usage("stdin can be read only once; \(oneAtATime)") }
        try templates.rejectSharedCampaigns()
        try templates.claimRecipients(unless: recipients != nil)
        if !isStreaming {
            for campaign in templates.templates.compactMap(\.compilation.campaign) { _ = try folder(campaign).claim() }
        }
        try findings.report(templates.findings, console) { $0 != .json }
        for template in templates.templates {
            if let campaign = template.campaign { runs.expect(campaign, template: String(path: template.path)) }
        }
        // The JSON document has the counts of the runs, so it is the last to be written, however they end.
        let result = Result {
            if templates.hasRejected {
                for reason in templates.projectFailures { runs.report(error: "nothing was written: \(reason)", console) }
                if templates.hasErrors { runs.note(error: "nothing was written: templates have errors") }
                return ExitStatus.faulty
            }
            let recipients = try templates.recipients(given: recipients, query: query)
            return try write(templates, recipients, inputs, stats, runs, console)
        }
        try afterPublishing(runs, console) {
            try findings.report(templates.findings, sizes: templates.sizes, campaigns: runs.summaries, console) { $0 == .json }
        }
        return try result.get()
    }

    /// Writes the results of templates without errors.
    private func write(
        _ templates: CompiledTemplates, _ recipients: RecipientsSource?, _ inputs: InputDependencies, _ stats: RunStats?,
        _ runs: CampaignRuns, _ console: Console
    ) throws -> Int32 {
        try rejectUnorderedShard(recipients)
        if isStreaming, recipients == nil { throw Failure.usage("--out - streams payload lines, and needs --recipients") }
        try missing.rejectUnknown(of: templates.compiled.map(\.program))
        if recipients == nil { try rejectOptionsOfRecipients() }
        try templates.rejectMissingConstants()
        try templates.requireSampleTimes()
        let samples = templates.compiled.map { RenderedSamples($0.template, $0.program) }
        let faults = samples.flatMap(\.faults)
        for fault in faults { runs.report(error: fault, console) }
        if !faults.isEmpty { return ExitStatus.faulty }
        let writers = try templates.compiled.map {
            try content.writer(of: $0.program, $0.template.compilation.path, isRun: recipients != nil)
        }
        let limits = self.templates.max.limits
        if isStreaming { return try stream(templates, writers, recipients, stats, runs, console) }
        // Unreadable recipients are reported before anything is written.
        var input = try recipients?.open(console, limits)
        if templates.compiled.count > 1, let input, !input.canRepeat {
            throw Failure.usage("\(input.file.path) can be read only once; \(oneAtATime)")
        }
        if let input, let status = try rejectUnsuitable(input, recipients, templates, runs, console) { return status }
        let folders = try templates.compiled.map { compiled in
            let folder = folder(compiled.program.campaign)
            if let input, input.isFile { try folder.reject(recipients: input.file) }
            if !replace { try compiled.template.rejectSet(in: folder.path) }
            return try folder.claim()
        }
        if recipients == nil, content.emit == .request, !findings.quiet {
            console.reportError(
                "--emit request writes nothing without --recipients; a broadcast is one record: "
                    + "echo '{}' | blazon compile … --recipients -")
        }
        stats?.endPreparing()
        var status = ExitStatus.done
        defer { runs.reportRepeatedNotes(console) }
        let origins = try templates.compiled.map { try origin(of: $0.template, inputs, query: recipients?.query) }
        for (index, (template, program)) in templates.compiled.enumerated() {
            let output = CampaignOutput(
                folder: folders[index], program: program, template: origins[index].template, writer: writers[index],
                samples: samples[index].payloads, sources: template.compilation.sources,
                sync: sync == .full, console: console, isQuiet: findings.quiet, stats: stats, runs: runs)
            let campaignStatus = try naming(templates.compiled[index].template, runs, console) {
                guard let opened = try input ?? recipients?.open(console, limits) else {
                    try output.write()
                    return ExitStatus.done
                }
                input = nil
                var options = try options(opened, templates.compiled[index].template, program)
                options.origin = origins[index]
                return try output.write(opened.file, options).status
            }
            if campaignStatus != ExitStatus.done { status = campaignStatus }
        }
        try afterPublishing(runs, console) { try writeDependencies(of: templates, recipients, console) }
        stats?.report(console)
        return status
    }

    func folder(_ campaign: String) -> OutputFolder { OutputFolder(out: FilePath(text: out), campaign: campaign) }

    /// Checks that all templates can read the recipients, before the first set is published: otherwise sets of this run would lie
    /// beside those of an earlier one. Reports every template that cannot; returns the exit code, or nil if there is none.
    private func rejectUnsuitable(
        _ input: Recipients, _ recipients: RecipientsSource?, _ templates: CompiledTemplates, _ runs: CampaignRuns,
        _ console: Console
    ) throws -> Int32? {
        var status: Int32?
        for (template, program) in templates.compiled {
            do {
                let options = try options(input, template, program)
                if templates.compiled.count > 1, let again = try recipients?.open(console, self.templates.max.limits),
                    again.rows == nil
                {
                    try AudienceRun(program, again.file, options).checkHeader()
                }
            } catch let error as AudienceError where templates.compiled.count > 1 {
                runs.report(error: "\(template.path): \(error.description)", hint: error.hint, console)
                status = status ?? error.exitCode
            }
        }
        if status != nil { runs.report(error: runs.publications, console) }
        return status
    }

    /// Names the template whose run fails, and the campaigns that were published before and those that were not.
    private func naming<Result>(
        _ template: CompiledTemplates.Template, _ runs: CampaignRuns, _ console: Console, _ work: () throws -> Result
    ) throws -> Result {
        do { return try work() } catch {
            guard runs.campaigns.count > 1, let reason = EndReason(error) else { throw error }
            if let interruption = Failure(interruption: error, runs.publications) { throw interruption }
            runs.report(error: "\(template.path): \(reason.message)", hint: reason.hint, console)
            throw Failure(reason.status, runs.publications)
        }
    }

    /// Writes a file about sets. If that fails, they are complete nevertheless, which the error states.
    private func afterPublishing(_ runs: CampaignRuns, _ console: Console, _ work: () throws -> Void) throws {
        do { try work() } catch {
            guard runs.campaigns.contains(where: \.isPublished), let reason = EndReason(error) else { throw error }
            if let interruption = Failure(interruption: error, runs.publications) { throw interruption }
            runs.report(error: reason.message, hint: reason.hint, console)
            throw Failure(reason.status, runs.publications)
        }
    }

    private var reportOutput: NamedFiles.Output? {
        report.flatMap { $0.hasSameBytes(as: "-") ? nil : NamedFiles.Output(option: "--report", path: $0) }
    }

    /// Writes the document of `--report`. A signal that has ended the run does not stop it.
    private func writeReport(
        _ runs: CampaignRuns, _ result: Result<Int32, any Error>, elapsed: Double, _ console: Console
    ) throws {
        if report == nil { return }
        let exitCode =
            switch result {
            case .success(let status): status
            case .failure(let error): EndReason(error)?.status ?? BlazonCommand.exitCode(for: error).rawValue
            }
        let document = RunDocument(
            runs: runs, label: label.map { ($0.name, $0.value) }, elapsed: elapsed, exitCode: exitCode)
        guard let reportOutput else { return console.writeStandardError(document.text) }
        try SingleFile.write(Array(document.text.utf8), to: FileClaims.process.file(reportOutput), sync: sync == .full)
    }

    private func options(
        _ input: Recipients, _ template: CompiledTemplates.Template, _ program: Program
    ) throws -> AudienceRun.Options {
        let limits = templates.max.limits
        var options = try audience.run(input, program, limits)
        selection.apply(to: &options)
        options.compression = compress?.output
        options.checksum = checksum
        options.limits = runLimits(template.compilation, program)
        options.shard = try shard.map { (text) throws(Failure) in try Shard(argument: text) }
        return options
    }

    /// The limits of the run: those of the command line override those of the template and its project. A part of the recipients is
    /// judged only by `--rejects-allowed`, or without any limit of rejects, by its default.
    private func runLimits(_ stated: Compilation, _ program: Program) -> RunLimits {
        var limits = RunLimits()
        limits.allowed = audience.rejectsAllowed ?? stated.rejectsAllowed ?? .none
        limits.codes = stated.rejectsAllowedByCode
        let rendered = program.targets.map(\.name)
        limits.targets = stated.rejectsAllowedByTarget.filter { rendered.containsBytes(of: $0.name) }
        limits.missing = missing.limits(over: stated.missingAllowed, of: program)
        limits.audience = audienceSize ?? stated.audience
        if isPart {
            let isJudged = audience.rejectsAllowed != nil || stated.rejectsAllowed == nil
            limits.unjudged = limits.names.filter { !(isJudged && $0.hasSameBytes(as: RunLimits.rejects)) }
        }
        return limits
    }

    private func stream(
        _ templates: CompiledTemplates, _ programs: [Program], _ recipients: RecipientsSource?, _ stats: RunStats?,
        _ runs: CampaignRuns, _ console: Console
    ) throws -> Int32 {
        guard programs.count == 1, let program = programs.first, let template = templates.compiled.first?.template else {
            throw Failure.usage("--out - streams one template")
        }
        guard program.targets.count == 1 || content.emit == .request else {
            let names = program.targets.map(\.name).joined(separator: ", ")
            throw Failure.usage("--out - streams one target; choose with --target: \(names)")
        }
        guard let input = try recipients?.open(console, self.templates.max.limits) else { return ExitStatus.done }
        return try PayloadStream(
            program: program, options: try options(input, template, program), audience: audience, console: console,
            isQuiet: findings.quiet, stats: stats, runs: runs, sources: template.compilation.sources
        ).run(input.file)
    }
}
