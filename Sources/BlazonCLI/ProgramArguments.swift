import BlazonFiles

/// The arguments as the system gave them: `CommandLine.arguments` would repair bytes that are no UTF-8, and then open
/// another file.
enum ProgramArguments {
    /// Where Swift reads them on Linux.
    private static let source = FilePath("/proc/self/cmdline")

    /// Without the program's own name.
    static func all() throws(FileError) -> [String] {
        let count = Int(CommandLine.argc)
        if count == 0 {
            // Swift could not read them, and did not say so: help would be shown for whatever was asked. The next look tells why.
            _ = try InputFile.open(source)
            throw FileError(.open, source, .system(SystemError.inputOutput))
        }
        return (1..<count).map { index in
            guard let start = unsafe CommandLine.unsafeArgv[index] else { return "" }
            var bytes: [UInt8] = []
            var at = 0
            while true {
                let byte = unsafe UInt8(bitPattern: start[at])
                if byte == 0 { break }
                bytes.append(byte)
                at += 1
            }
            return String(bytesOfPath: bytes)
        }
    }
}
