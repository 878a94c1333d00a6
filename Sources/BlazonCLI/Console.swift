import BlazonDiagnostics
import BlazonFiles

/// The program's standard streams. Results go to stdout, everything else to stderr.
struct Console: Sendable {
    let streams: StandardStreams
    let stop: StopSignal
    let outTerminal: Terminal
    let errorTerminal: Terminal

    /// Must be called before any file is opened.
    static func start() -> Console {
        let streams = StandardStreams.secure()
        return Console(
            streams: streams, stop: StopSignal.install(), outTerminal: Terminal(descriptor: 1),
            errorTerminal: Terminal(descriptor: 2))
    }

    /// Columns of stdout; nil if it is not a terminal.
    var width: Int? { outTerminal.isTerminal ? outTerminal.width : nil }
    /// Columns of stderr; nil if it is not a terminal.
    var errorWidth: Int? { errorTerminal.isTerminal ? errorTerminal.width : nil }

    /// Writes a result. Throws if that fails: a partial result must not pass for a complete one.
    func print(_ text: String) throws(FileError) { try print(Array(text.utf8)) }

    /// Writes readable lines to stdout, wrapped to its terminal.
    func printLines(_ text: String) throws(FileError) { try print(fitted(text.printableLines, width: width)) }

    func print(_ bytes: [UInt8]) throws(FileError) {
        if bytes.isEmpty { return }
        let out = try streams.output(stop: stop)
        try out.write(bytes)
        try out.finish()
    }

    /// Writes to stderr. A failure is ignored, since there is nowhere left to report it.
    func writeStandardError(_ text: String) {
        guard !text.isEmpty, let errors = try? messages() else { return }
        try? errors.write(text)
        try? errors.finish()
    }

    /// Where messages go: to stderr, unless that is an input or another output, which they would change. Then they go to stdout if that is a
    /// terminal, or nowhere.
    private func messages() throws(FileError) -> OutputFile? {
        if FileClaims.process.permitsMessages() { return try streams.errors(stop: stop) }
        return try outTerminal.isTerminal ? streams.output(stop: stop) : nil
    }

    /// Writes readable lines to stderr, wrapped to its terminal.
    func writeStandardErrorLines(_ text: String) { writeStandardError(fitted(text.printableLines, width: errorWidth)) }

    /// Writes an error as one line.
    func reportError(_ message: String) {
        // Continuation lines are indented.
        let lines = wrapped("blazon: \(message.printable)", width: errorWidth.map { $0 - 2 })
        writeStandardError(lines.joined(separator: "\n  ") + "\n")
    }
}
