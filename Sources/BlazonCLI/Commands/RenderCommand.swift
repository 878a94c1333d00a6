import ArgumentParser
import BlazonFiles
import BlazonPayload

struct RenderCommand: ParsableCommand, Job {
    static let configuration = CommandConfiguration(
        commandName: "render",
        _superCommandName: BlazonCommand.name,
        abstract: "Renders recipients from stdin into payload lines on stdout, from a compiled program.",
        discussion: """
            The program is the program.json that `blazon compile` wrote; no template or table is needed.
            """)

    @Argument(help: ArgumentHelp("A program.json.", valueName: "program"))
    var program: String

    @Option(help: ArgumentHelp("The target to render; may be left out when the program has only one.", valueName: "name"))
    var target: String?

    @Flag(help: "Answer each line with one line that holds the payloads of all targets, or why there are none.")
    var framed = false

    @OptionGroup var audience: AudienceOptions
    @OptionGroup var limits: LimitOptions

    @Flag(name: [.short, .long], help: "Say nothing but errors.")
    var quiet = false

    func run(_ console: Console) throws -> Int32 {
        if framed, audience.rejects != nil {
            throw Failure.usage("with --framed the rejects are in the lines; leave out --rejects")
        }
        let program = try CompiledProgram.read(FilePath(text: program))
        if framed {
            return try FramedStream(
                program: program, targets: try target.map { _ in [try chosenTarget(program)] }, audience: audience,
                limits: limits,
                console: console, isQuiet: quiet
            ).run(try console.streams.input(stop: console.stop))
        }
        return try PayloadStream(
            program: program, target: try chosenTarget(program), audience: audience, limits: limits, console: console,
            isQuiet: quiet
        ).run(try console.streams.input(stop: console.stop))
    }

    private func chosenTarget(_ program: Program) throws(Failure) -> String {
        let names = program.targets.map(\.name)
        guard let target else {
            guard names.count == 1 else { throw .usage("choose a target with --target: \(names.joined(separator: ", "))") }
            return names[0]
        }
        guard names.contains(where: { $0.utf8.elementsEqual(target.utf8) }) else {
            throw .usage("the program has no target `\(target)`; it has \(names.joined(separator: ", "))")
        }
        return target
    }
}
