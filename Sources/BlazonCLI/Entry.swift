import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// The entry point: takes arguments as bytes and exits with a code. ArgumentParser's texts are written by `Console` too, since
/// its own `print` would neither escape names nor notice a full disk.
@main
enum Entry {
    static func main() {
        let console = Console.start()
        Environment.end(run(console))
    }

    private static func run(_ console: Console) -> Int32 {
        var asksForData = false
        var arguments: [String] = []
        var areFilesClaimed = false
        do {
            arguments = try ProgramArguments.all()
            asksForData = arguments.contains(where: isRequestForData)
            var command = try parse(arguments)
            try RepeatedOption.reject(arguments, of: type(of: command))
            try TextOption.reject(arguments, of: type(of: command))
            guard let job = command as? any RunnableCommand else {
                // ArgumentParser's own command: help for a command that only groups others.
                try command.run()
                return ExitStatus.done
            }
            try job.files.claim()
            areFilesClaimed = true
            return try job.run(console)
        } catch {
            if !areFilesClaimed { protectFiles(of: arguments) }
            if let reason = EndReason(error) {
                console.reportError(reason.message)
                if let hint = reason.hint { console.reportError(hint) }
                return reason.status
            }
            return writeMessage(of: error, isForPrograms: asksForData, console)
        }
    }

    /// A command line that cannot be used changes none of the files that it names: a message does not go there either.
    private static func protectFiles(of arguments: [String]) {
        for argument in arguments {
            let value = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1).last.map { String(Substring($0)) }
            for path in [argument, value].compactMap(\.self).map({ FilePath(text: $0) }) where !path.isShared() {
                try? FileClaims.process.input(path)
            }
        }
    }

    /// The arguments with a negative number as the value of the option before it: `--limit=-1` for `--limit -1`. ArgumentParser takes the number
    /// for an option, and would report a missing value.
    private static func withNegativeNumbers(_ arguments: [String]) -> [String] {
        var joined: [String] = []
        var areOptions = true
        for argument in arguments {
            let isNumber = argument.utf8.first == UInt8(ascii: "-") && argument.utf8.dropFirst().first?.isASCIIDigit ?? false
            if areOptions, isNumber, let option = joined.last, option.utf8.starts(with: "--".utf8), option.utf8.count > 2,
                !option.utf8.contains(UInt8(ascii: "="))
            {
                joined[joined.count - 1] = "\(option)=\(argument)"
            } else {
                joined.append(argument)
                areOptions = areOptions && !argument.hasSameBytes(as: "--")
            }
        }
        return joined
    }

    /// Options of ArgumentParser whose output other programs read: a shell's completion script, the commands as JSON, and what a shell offers.
    private static func isRequestForData(_ argument: String) -> Bool {
        ["--generate-completion-script", "--experimental-dump-help", "---completion"].contains {
            argument.utf8.starts(with: $0.utf8)
        }
    }

    private static func isRequestForHelp(_ argument: String) -> Bool {
        ["help", "-h", "--help", "--help-hidden", "--version"].contains { argument.hasSameBytes(as: $0) }
    }

    /// Parsing a single command takes half the time of parsing all of them. If it fails, the full parser explains why.
    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        let named = BlazonCommand.configuration.subcommands.first { command in
            arguments.first?.hasSameBytes(as: command.configuration.commandName ?? "") ?? false
        }
        if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), command is any RunnableCommand {
            return command
        }
        let command = try UnknownCommand.command(arguments)
        if !arguments.contains(where: { isRequestForData($0) || isRequestForHelp($0) }) {
            try UnknownOption.reject(withNegativeNumbers(arguments), of: command)
        }
        return try BlazonCommand.parseAsRoot(withNegativeNumbers(arguments))
    }

    /// Writes ArgumentParser's message: help, version and data about the commands to stdout, wrong usage to stderr.
    private static func writeMessage(of error: any Error, isForPrograms: Bool, _ console: Console) -> Int32 {
        let status = BlazonCommand.exitCode(for: error).rawValue
        guard status == ExitStatus.done else {
            console.writeStandardError(helpText(for: error, width: console.errorWidth).trimmedEnd + "\n")
            return status
        }
        do {
            // Programs read every byte: zsh's script reads until a line with a space.
            let text =
                isForPrograms
                ? BlazonCommand.fullMessage(for: error, columns: HelpText.unbroken)
                : helpText(for: error, width: console.width).trimmedEnd
            try console.print(text + "\n")
            return status
        } catch {
            console.reportError(error.description)
            return error.exitCode
        }
    }
}

/// ArgumentParser's text, wrapped to the terminal. Its own wrapping covers neither usage lines nor narrow terminals.
private func helpText(for error: any Error, width: Int?) -> String {
    let text = BlazonCommand.fullMessage(for: error, columns: HelpText.unbroken)
    // The same prefix as for all other errors.
    let own = text.utf8.hasPrefix("Error: ") ? "blazon: " + text.dropFirst(7) : text
    return own.utf8.split(at: "\n")
        .map { HelpText.broken(String($0).printable, width: width ?? 100) }.joined(separator: "\n")
}

extension String {
    /// Without trailing white space.
    var trimmedEnd: String {
        var scalars = unicodeScalars
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
