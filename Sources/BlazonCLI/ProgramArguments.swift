import BlazonDiagnostics
import BlazonFiles
import CStart

/// The arguments as raw bytes: `CommandLine.arguments` would repair bytes that are not UTF-8, so that another file would be
/// opened.
enum ProgramArguments {
    /// The file that Swift reads them from on Linux.
    private static let source = FilePath("/proc/self/cmdline")

    /// Without the program's name.
    static func all() throws(FileError) -> [String] {
        let known = Int(blazon_argument_count())
        if known > 0 { return (1..<known).map { unsafe text(blazon_argument(Int32($0))) } }
        let count = Int(CommandLine.argc)
        if count == 0 {
            // Swift failed to read them without an error, and any command would show help. Opening the file reveals the error.
            _ = try InputFile.open(source)
            throw FileError(.open, source, .system(SystemError.inputOutput))
        }
        return (1..<count).map { unsafe text(UnsafePointer(CommandLine.unsafeArgv[$0])) }
    }

    /// The bytes up to the terminating zero.
    @unsafe private static func text(_ start: UnsafePointer<CChar>?) -> String {
        guard let start = unsafe start else { return "" }
        var bytes: [UInt8] = []
        while true {
            let byte = unsafe UInt8(bitPattern: start[bytes.count])
            if byte == 0 { break }
            bytes.append(byte)
        }
        return String(bytesOfPath: bytes)
    }
}
