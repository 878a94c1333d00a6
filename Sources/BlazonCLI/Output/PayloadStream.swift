import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload

/// Writes lines to stdout, for `render` and `compile --out -`.
struct PayloadStream {
    let program: Program
    let options: AudienceRun.Options
    let audience: AudienceOptions
    let console: Console
    let isQuiet: Bool
    /// Collects times for `--stats`.
    let stats: RunStats?
    var runs = CampaignRuns()

    /// The message for a stream that a signal interrupted.
    static let interrupted = "stdout contains only the first lines"

    /// Returns the exit code.
    func run(_ input: InputFile) throws -> Int32 {
        // On the same terminal the bar and the lines would overwrite each other.
        let isWatched = !isQuiet && !console.outTerminal.isTerminal
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
                let summary = try AudienceRun(program, input, options)
                    .stream(to: console.streams.output(stop: console.stop), rejects: rejects?.output, skips: skips?.output)
                let files = [rejects, skips].compactMap(\.self)
                if let stats { try stats.publishing { try SingleFile.finish(files) } } else { try SingleFile.finish(files) }
                return summary
            } catch {
                throw Failure(interruption: error, PayloadStream.interrupted) ?? error
            }
        }
        let report = RunReport(
            summary, input: input.path, rejects: audience.rejects, skips: audience.skipped, elapsed: clock.elapsed)
        if !isQuiet {
            console.writeStandardErrorLines(
                "\(program.campaign), \(counted(summary.records, "recipient"))\n\(report.text(console))")
        }
        report.reportNotes(console, isQuiet: isQuiet)
        stats?.add(summary)
        runs.add(program.campaign, summary)
        stats?.report(console)
        return report.verdict(of: program.campaign, console)
    }
}
