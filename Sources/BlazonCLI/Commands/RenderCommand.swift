import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSources
import BlazonText

struct RenderCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "render",
        abstract: "Render recipients from stdin with a compiled program, and write payloads or requests to stdout.",
        discussion: """
            The program is the program.json that `blazon compile` wrote. No template or table is needed.
            """)

    @Argument(help: ArgumentHelp("A program.json.", valueName: "program"), completion: .compiledProgram)
    var program: String

    @Option(
        help: ArgumentHelp("Target to render. Optional with one target, and for requests of all targets.", valueName: "name"),
        completion: .target)
    var target: String?

    @Flag(help: "Answer each line with one line: the payloads of all targets, or why there are none.")
    var framed = false

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var content: EmitOptions
    @OptionGroup var audience: AudienceOptions
    @Option(help: RaisedLimit.help, completion: RaisedLimit.completion, transform: RaisedLimit.init)
    var max: [RaisedLimit] = []

    @Flag(name: [.short, .long], help: "Report only errors.")
    var quiet = false

    func validate() throws { try max.rejectRepeated() }

    var files: NamedFiles {
        NamedFiles(
            inputs: [program, "-"], outputs: [audience.rejectsOutput, audience.skippedOutput].compactMap(\.self),
            takesStandardOutput: true)
    }

    func run(_ console: Console) throws -> Int32 {
        if framed, audience.rejects != nil {
            throw Failure.usage("with --framed the rejects are in the lines; leave out --rejects")
        }
        if framed, audience.skipped != nil {
            throw Failure.usage("with --framed the skips are in the lines; leave out --skipped")
        }
        if framed, let option = selection.given {
            throw Failure.usage("with --framed each line is answered; leave out \(option)")
        }
        let stats = audience.stats ? RunStats(preparing: "loading") : nil
        let payloads = try CompiledProgram.read(FilePath(text: program))
        let targets = try chosenTargets(payloads)
        let program = try content.writer(of: payloads, self.program, targets: targets)
        let limits = max.limits
        let input = try Decompression.input(try console.streams.input(stop: console.stop), maxWindow: limits[.zstdWindow])
        var options = try audience.run(Recipients(file: input, rows: nil, isFile: false), program, targets: targets, limits)
        selection.apply(to: &options)
        // The lines that another program writes are what it says, whatever the first of them contains.
        options.recognizesFormats = audience.source.recipientsFormat != .ndjson
        return try PayloadStream(
            program: program, options: options, audience: audience, console: console, isQuiet: quiet, stats: stats,
            isFramed: framed
        ).run(input)
    }

    /// The targets to render; nil: all, whose lines are distinguishable.
    private func chosenTargets(_ program: Program) throws(Failure) -> [String]? {
        let names = program.targets.map(\.name)
        guard let target else {
            guard names.count == 1 || framed || content.emit == .request else {
                throw .usage("choose a target with --target: \(names.joined(separator: ", "))")
            }
            return nil
        }
        guard names.containsBytes(of: target) else {
            throw .usage("the program has no target `\(target)`; it has \(names.joined(separator: ", "))")
        }
        return [target]
    }
}
