import BlazonDiagnostics
import BlazonFiles
import CStart

/// The arguments as the system gave them: `CommandLine.arguments` would repair bytes that are no UTF-8, and then open
/// another file.
enum ProgramArguments {
    /// Where Swift reads them on Linux.
    private static let source = FilePath("/proc/self/cmdline")

    /// Without the program's own name.
    static func all() throws(FileError) -> [String] {
        let known = Int(blazon_argument_count())
        if known > 0 { return (1..<known).map { unsafe text(blazon_argument(Int32($0))) } }
        let count = Int(CommandLine.argc)
        if count == 0 {
            // Swift could not read them, and did not say so: help would be shown for whatever was asked. The next look tells why.
            _ = try InputFile.open(source)
            throw FileError(.open, source, .system(SystemError.inputOutput))
        }
        return (1..<count).map { unsafe text(UnsafePointer(CommandLine.unsafeArgv[$0])) }
    }

    /// The bytes up to the zero that ends them.
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
