import ArgumentParser
import BlazonDiagnostics
import BlazonText

/// Rejects an unknown command, with a suggestion.
enum UnknownCommand {
    /// The command that arguments name.
    static func command(_ arguments: [String]) throws(Failure) -> any ParsableCommand.Type {
        var words = arguments[...]
        if words.first == "help" { words = words.dropFirst() }
        var path: [String] = []
        var command: any ParsableCommand.Type = BlazonCommand.self
        var commands = BlazonCommand.configuration.subcommands
        while let word = words.popFirst(), !commands.isEmpty, !word.utf8.starts(with: "-".utf8) {
            let names = commands.map { $0.configuration.commandName ?? "" }
            guard let index = names.firstIndex(where: { $0.hasSameBytes(as: word) }) else {
                if word == "help" { return command }
                throw failure(word, in: path, names)
            }
            path.append(names[index])
            command = commands[index]
            commands = command.configuration.subcommands
        }
        return command
    }

    private static func failure(_ word: String, in path: [String], _ names: [String]) -> Failure {
        let whole = (path + [word]).joined(separator: " ")
        let known = otherNames.first { $0.names.containsBytes(of: word) }?.command
        if path.isEmpty, word.utf8.hasSuffix(".yaml") || word.utf8.hasSuffix(".yml") {
            return .usage("unknown command `\(word)`; to check this template: blazon check \(word)")
        }
        if let name = nearest(word, among: names) ?? (path.isEmpty ? known : nil) {
            return .usage("unknown command `\(whole)`; did you mean `\((path + [name]).joined(separator: " "))`?")
        }
        return .usage(
            "unknown command `\(whole)`; the commands are \(names.map { (path + [$0]).joined(separator: " ") }.joined(separator: ", "))"
        )
    }

    /// Names of commands in other tools.
    private static let otherNames: [(command: String, names: [String])] = [
        ("compile", ["build", "generate"]), ("check", ["lint", "validate", "verify"]), ("fmt", ["format", "tidy"]),
        ("init", ["new", "create"]), ("explain", ["man", "describe"]), ("import", ["convert"]),
    ]
}
