import BlazonDiagnostics
import BlazonFiles

/// The terminal or the pipes that the program was started with. Results go to stdout, all else to stderr.
struct Console: Sendable {
    let streams: StandardStreams
    let stop: StopSignal
    let outTerminal: Terminal
    let errorTerminal: Terminal

    /// Call it before anything is opened.
    static func start() -> Console {
        let streams = StandardStreams.secure()
        return Console(
            streams: streams, stop: StopSignal.install(), outTerminal: Terminal(descriptor: 1),
            errorTerminal: Terminal(descriptor: 2))
    }

    /// Columns of stdout; nil when it is no terminal.
    var width: Int? { outTerminal.isTerminal ? outTerminal.width : nil }
    /// Columns of stderr; nil when it is no terminal.
    var errorWidth: Int? { errorTerminal.isTerminal ? errorTerminal.width : nil }

    /// Writes a result.
    ///
    /// - Throws: if it cannot be written: half a result must not pass for a whole one.
    func print(_ text: String) throws(FileError) { try print(Array(text.utf8)) }

    /// Writes lines for people to stdout, none wider than its terminal.
    func printLines(_ text: String) throws(FileError) { try print(fitted(text.printableLines, width: width)) }

    func print(_ bytes: [UInt8]) throws(FileError) {
        if bytes.isEmpty { return }
        let out = try streams.output(stop: stop)
        try out.write(bytes)
        try out.finish()
    }

    /// Writes to stderr. A failure is ignored: there is nowhere left to report it.
    func writeStandardError(_ text: String) {
        guard !text.isEmpty, let errors = try? streams.errors(stop: stop) else { return }
        try? errors.write(text)
        try? errors.finish()
    }

    /// Writes lines for people to stderr, none wider than its terminal.
    func writeStandardErrorLines(_ text: String) { writeStandardError(fitted(text.printableLines, width: errorWidth)) }

    /// One line about what went wrong.
    func complain(_ message: String) {
        // Lines that go on are indented.
        let lines = wrapped("blazon: \(message.printable)", width: errorWidth.map { $0 - 2 })
        writeStandardError(lines.joined(separator: "\n  ") + "\n")
    }
}
