import BlazonFiles

/// Asks questions on a terminal. Otherwise every answer is the default.
struct Prompt {
    private let console: Console
    private let isAsking: Bool

    init(_ console: Console) {
        self.console = console
        isAsking = Terminal(descriptor: 0).isTerminal && console.errorTerminal.isTerminal
    }

    /// The value from the command line, or the user's answer; an invalid answer is asked for again. `read` throws a `Failure` for
    /// an invalid value.
    func answer<Answer>(
        _ given: String?, _ question: String, default standard: String, _ read: (String) throws -> Answer
    ) throws -> Answer {
        if let given { return try read(given) }
        guard isAsking else { return try read(standard) }
        while true {
            console.writeStandardError("\(question) [\(standard)]: ")
            guard let line = try line() else {
                console.writeStandardError("\n")
                throw Failure(ExitStatus.cancelled, "no answer; nothing was written")
            }
            do {
                return try read(line.isEmpty ? standard : line)
            } catch let failure as Failure {
                console.reportError(failure.message)
            }
        }
    }

    /// nil at the end of the input (Ctrl-D).
    private func line() throws(FileError) -> String? {
        let input = try console.streams.input(stop: console.stop)
        var line: [UInt8] = []
        var byte: [UInt8] = [0]
        while try input.read(into: &byte, 0..<1) == 1 {
            if byte[0] == 0x0A { return String(decoding: line, as: UTF8.self).trimmedEnd }
            line.append(byte[0])
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self).trimmedEnd
    }
}
