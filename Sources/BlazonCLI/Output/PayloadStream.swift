import BlazonAudience
import BlazonFiles
import BlazonPayload

/// Payload lines of one target to stdout, as `render` and `compile --out -` do.
struct PayloadStream {
    let program: Program
    let target: String
    let audience: AudienceOptions
    let console: Console
    let isQuiet: Bool

    /// - Returns: the exit code.
    func run(_ input: InputFile) throws -> Int32 {
        var options = try audience.run(input.path, targets: [target])
        // On one terminal the bar and the lines would overwrite one another.
        let bar = ProgressBar(program.campaign, console, isWanted: !isQuiet && !console.outTerminal.isTerminal)
        if let bar { options.progress = { bar.show($0) } }
        defer { bar?.clear() }
        let rejects = try audience.rejects.map { try SingleFile(FilePath(text: $0), stop: console.stop) }
        let summary = try AudienceRun(program, input, options)
            .stream(to: console.streams.output(stop: console.stop), rejects: rejects?.output)
        try rejects?.finish()
        bar?.clear()
        if !isQuiet { console.tell("\(program.campaign), \(counted(summary.records, "recipient"))\n\(summary.told)") }
        return audience.rejectsAllowed.covers(summary.setAside, of: summary.records) ? ExitStatus.done : ExitStatus.setAside
    }
}
