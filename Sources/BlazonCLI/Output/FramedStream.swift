import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload

/// Answers each line of the input with one line on stdout, for engines that match answers with questions.
struct FramedStream {
    let program: Program
    let options: AudienceRun.Options
    let audience: AudienceOptions
    let console: Console
    let isQuiet: Bool
    /// Collects times for `--stats`.
    let stats: RunStats?

    /// Returns the exit code.
    func run(_ input: InputFile) throws -> Int32 {
        guard options.form == .lines else { throw Failure.usage("--framed reads one JSON object a line, no CSV") }
        stats?.endPreparing()
        let clock = RunClock()
        let summary: AudienceRun.Summary
        do {
            summary = try AudienceRun(program, input, options).streamFramed(to: console.streams.output(stop: console.stop))
        } catch {
            throw Failure(interruption: error, PayloadStream.interrupted) ?? error
        }
        let report = RunReport(summary, input: input.path, rejects: "stdout", skips: "stdout", elapsed: clock.elapsed)
        if !isQuiet {
            console.writeStandardErrorLines(
                "\(program.campaign), \(counted(summary.records, "recipient"))\n\(report.text(console))")
        }
        report.reportMissingFields(console, isQuiet: isQuiet)
        stats?.add(summary)
        stats?.report(console)
        return report.verdict(of: program.campaign, console)
    }
}
