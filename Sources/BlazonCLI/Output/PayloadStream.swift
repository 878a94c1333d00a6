import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonRecords
import BlazonText

/// Writes lines to stdout, for `render` and `compile --out -`: payloads, or one line for each line of the input, for engines that match
/// answers with questions.
struct PayloadStream {
    let program: Program
    let options: AudienceRun.Options
    let audience: AudienceOptions
    let console: Console
    let isQuiet: Bool
    /// Collects times for `--stats`.
    let stats: RunStats?
    var isFramed = false
    var runs = CampaignRuns()
    /// What the program was compiled from; nil: its file was read.
    var sources: SourceMap?

    /// Returns the exit code.
    func run(_ input: InputFile) throws -> Int32 {
        var options = options
        if isFramed, options.form == .document { options.form = .lines }
        if isFramed, options.form != .lines { throw Failure.usage("--framed reads one JSON object a line, no CSV") }
        // On the same terminal the bar and the lines would overwrite each other.
        let isWatched = !isFramed && !isQuiet && !console.outTerminal.isTerminal
        stats?.endPreparing()
        let clock = RunClock()
        let summary = try ProgressBar.during(program.campaign, console, isShown: isWatched) { progress in
            var options = options
            options.progress = progress
            let rejects = try audience.rejectsOutput.map { try SingleFile(FileClaims.process.file($0), stop: console.stop) }
            let skips = try audience.skippedOutput.map {
                try SingleFile(FileClaims.process.file($0), besides: rejects.map { [$0] } ?? [], stop: console.stop)
            }
            do {
                let run = AudienceRun(program, input, options)
                let output = try console.streams.output(stop: console.stop)
                if isFramed { return try run.streamFramed(to: output) }
                let summary = try run.stream(to: output, rejects: rejects?.output, skips: skips?.output)
                let files = [rejects, skips].compactMap(\.self)
                if let stats { try stats.publishing { try SingleFile.finish(files) } } else { try SingleFile.finish(files) }
                return summary
            } catch {
                throw Failure(interruption: error, "stdout contains only the first lines") ?? error
            }
        }
        let report = RunReport(
            summary, input: input.path, rejects: isFramed ? "stdout" : audience.rejects,
            skips: isFramed ? "stdout" : audience.skipped, elapsed: clock.elapsed,
            shares: isQuiet ? [] : sources.map { ReachedBranches(program, $0).lines(summary) } ?? [])
        if !isQuiet {
            console.writeStandardErrorLines(
                "\(program.campaign), \(counted(summary.records, "recipient"))\n\(report.text(console))")
        }
        // An engine may end before it has asked anything.
        let notes = isFramed ? [report.missingFields(isQuiet: isQuiet)].compactMap(\.self) : report.notes(isQuiet: isQuiet)
        for note in notes { runs.report(note: note, console) }
        stats?.add(summary)
        runs.publish(program.campaign, summary, elapsed: clock.elapsed)
        stats?.report(console)
        return report.verdict(of: program.campaign, console)
    }
}
