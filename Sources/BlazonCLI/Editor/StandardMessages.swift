import BlazonFiles
import BlazonRPC

/// Reads messages from stdin.
struct StandardSource: MessageSource {
    private let input: InputFile
    private var block = [UInt8](repeating: 0, count: 64 << 10)

    init(_ console: Console) throws(FileError) { input = try console.streams.input(stop: console.stop) }

    var isPaused: Bool { input.isPaused }

    func watch(process: Int32) { input.end(with: process) }

    mutating func read() throws -> [UInt8] {
        let count = try input.read(into: &block, 0..<block.count)
        return Array(block[..<count])
    }
}

/// Writes messages to stdout.
struct StandardSink: MessageSink {
    private let output: OutputFile

    init(_ console: Console) throws(FileError) { output = try console.streams.output(stop: console.stop) }

    mutating func write(_ bytes: [UInt8]) throws {
        try output.write(bytes)
        try output.flush()
    }
}
