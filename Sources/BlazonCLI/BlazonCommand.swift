import ArgumentParser

struct BlazonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blazon",
        abstract: "Compile push-notification templates to the payloads of all platforms.",
        discussion: """
            A template describes one campaign; a mapping table defines what each setting maps to on each platform. \
            Exit codes: 0 success, 1 a template has errors, or a golden file or a manifest differs, 2 success but more recipients \
            were rejected, changed or lost than allowed, 3 something changes, 64 wrong usage, 66 an input cannot be read, 70 internal error, 73 an output \
            cannot be created, 74 reading or writing failed midway.
            """,
        version: BuildVersion.text,
        subcommands: [
            CompileCommand.self, CheckCommand.self, TestCommand.self, SamplesCommand.self, RenderCommand.self,
            PreviewCommand.self,
            ExplainCommand.self, MappingCommand.self, SchemaCommand.self, FormatCommand.self,
            ReceiverCommand.self, DiffCommand.self, PlanCommand.self, ManifestCommand.self, ProfileCommand.self, InitCommand.self,
            ImportCommand.self,
            TranslateCommand.self, UsesCommand.self, LSPCommand.self, MCPCommand.self,
        ])
}

extension CommandConfiguration {
    /// A command that follows `blazon` on the command line. `Entry` parses it as a root, of which ArgumentParser would first ask in two further
    /// parses whether it prints a completion script; one that names its super-command is not asked.
    init(mainCommand name: String, abstract: String, discussion: String = "", subcommands: [any ParsableCommand.Type] = []) {
        self.init(
            commandName: name, _superCommandName: "blazon", abstract: abstract, discussion: discussion, subcommands: subcommands)
    }
}

/// A command that runs: it gets the console and returns an exit code. It runs on the main thread, which signals wake.
protocol RunnableCommand {
    /// The files that its command line names.
    var files: NamedFiles { get }

    func run(_ console: Console) throws -> Int32
}
