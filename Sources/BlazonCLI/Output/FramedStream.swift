import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload

/// One line on stdout for each line of the input, as engines want it that pair questions with answers.
struct FramedStream {
    let program: Program
    /// nil: all of the program.
    let targets: [String]?
    let audience: AudienceOptions
    let limits: Limits
    let console: Console
    let isQuiet: Bool

    /// - Returns: the exit code.
    func run(_ input: InputFile) throws -> Int32 {
        let options = try audience.run(input, targets: targets, limits)
        guard options.form == .lines else { throw Failure.usage("--framed reads one JSON object a line, no CSV") }
        let summary = try AudienceRun(program, input, options).streamFramed(to: console.streams.output(stop: console.stop))
        if !isQuiet { console.tellLines("\(program.campaign), \(counted(summary.records, "recipient"))\n\(summary.told)") }
        return audience.rejectsAllowed.covers(summary.setAside, of: summary.records) ? ExitStatus.done : ExitStatus.setAside
    }
}
