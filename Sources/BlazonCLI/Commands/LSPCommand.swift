import ArgumentParser
import BlazonFiles
import BlazonLSP

struct LSPCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        _superCommandName: BlazonCommand.name,
        abstract: "Serves editors: findings while one types, completion, hover, renaming.",
        discussion: """
            Speaks the Language Server Protocol 3.17 on stdin and stdout; editors start it (docs/editors.md). The exit code is 0 after \
            `shutdown` and `exit`, else 1.
            """)

    @Flag(help: "Speak on stdin and stdout, which is the only way; editors give this by habit.")
    var stdio = false

    func run(_ console: Console) throws -> Int32 {
        let server = LanguageServer(disk: .ofProjects, version: Version.text)
        return try LanguageSession(server, StandardSource(console), StandardSink(console), leave: { Environment.end($0) }).run()
    }
}
