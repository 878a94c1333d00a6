import ArgumentParser
import BlazonFiles
import BlazonMCP

struct MCPCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "mcp",
        abstract: "Run the server for assistants: check, fix, explain, complete and render templates.",
        discussion: """
            Implements the Model Context Protocol (revisions 2025-06-18 and 2025-11-25) on stdin and stdout; assistants start it. \
            Reads only files below the project's root, and no database, git repository or environment variable. Returns \
            no recipient's value. Exits with 0 at the end of the input.
            """)

    @Argument(help: ArgumentHelp("Folder of the project. Paths are relative to it.", valueName: "dir"), completion: .folder)
    var folder = "."

    @Flag(help: "Let `fix` and `import` write files of the project, if a call asks for it.")
    var write = false

    var files: NamedFiles { .none }

    func run(_ console: Console) throws -> Int32 {
        try Environment.enter(FilePath(text: folder))
        let project = try AssistantProject(allowsWriting: write, stop: console.stop)
        console.writeStandardErrorLines(
            "blazon mcp: files below \(project.root)\(write ? ", which calls may change" : "")\n")
        var session = ModelContextSession(
            ModelContextServer(of: project), try StandardSource(console), try StandardSink(console))
        try session.run()
        return ExitStatus.done
    }
}
