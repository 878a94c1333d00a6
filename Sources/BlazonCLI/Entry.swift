import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles

/// The way in: arguments as bytes, one exit code out. ArgumentParser's own texts go the same way as all others, since its
/// `print` would neither escape what a name holds nor notice a full disk.
@main
enum Entry {
    static func main() {
        let console = Console.start()
        Environment.end(run(console))
    }

    private static func run(_ console: Console) -> Int32 {
        do {
            let arguments = try ProgramArguments.all()
            var command = try parse(arguments)
            try RepeatedOption.refuse(arguments, of: type(of: command))
            guard let job = command as? any RunnableCommand else {
                // ArgumentParser's own: help for a command that only groups others.
                try command.run()
                return ExitStatus.done
            }
            return try job.run(console)
        } catch let failure as Failure {
            console.complain(failure.message)
            return failure.status
        } catch let error as AudienceError {
            console.complain(error.description)
            if let hint = error.hint { console.complain(hint) }
            return error.exitCode
        } catch let error as FileError {
            console.complain(error.description)
            return error.exitCode
        } catch {
            return writeStandardError(error, console)
        }
    }

    /// A command by itself is parsed in half the time that all of them take. What it does not take, all together explain.
    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        let named = BlazonCommand.configuration.subcommands.first { command in
            arguments.first.map { $0.utf8.elementsEqual((command.configuration.commandName ?? "").utf8) } ?? false
        }
        if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), command is any RunnableCommand {
            return command
        }
        try UnknownCommand.refuse(arguments)
        return try BlazonCommand.parseAsRoot(arguments)
    }

    /// What ArgumentParser has to say: help and version on stdout, wrong usage on stderr.
    private static func writeStandardError(_ error: any Error, _ console: Console) -> Int32 {
        let status = BlazonCommand.exitCode(for: error).rawValue
        guard status == ExitStatus.done else {
            console.writeStandardError(helpText(for: error, width: console.errorWidth).trimmedEnd + "\n")
            return status
        }
        do {
            try console.print(helpText(for: error, width: console.width).trimmedEnd + "\n")
            return status
        } catch {
            console.complain(error.description)
            return error.exitCode
        }
    }
}

/// ArgumentParser's text, as wide as the terminal. It breaks lines itself, but neither in usage nor on a narrow terminal.
private func helpText(for error: any Error, width: Int?) -> String {
    let text = BlazonCommand.fullMessage(for: error, columns: HelpText.unbroken)
    // One voice for all complaints.
    let own = text.hasPrefix("Error: ") ? "blazon: " + text.dropFirst(7) : text
    return own.split(separator: "\n", omittingEmptySubsequences: false)
        .map { HelpText.broken(String($0).printable, width: width ?? 100) }.joined(separator: "\n")
}

extension String {
    /// Without white space and line ends at the end.
    var trimmedEnd: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
