import ArgumentParser
import BlazonFiles
import BlazonLSP
import BlazonPayload

struct LSPCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "lsp",
        abstract: "Run the language server: diagnostics, completion, hover and renaming for editors.",
        discussion: """
            Implements the Language Server Protocol 3.17 on stdin and stdout; editors start it. \
            Exits with 0 after `shutdown` and `exit`, otherwise with 1.
            """)

    @Flag(help: "Use stdin and stdout, the only transport. Accepted because editors pass it.")
    var stdio = false

    var files: NamedFiles { .none }

    func run(_ console: Console) throws -> Int32 {
        let server = LanguageServer(disk: .ofProjects(), version: Version.text)
        return try LanguageSession(server, StandardSource(console), StandardSink(console), leave: { Environment.end($0) }).run()
    }
}
