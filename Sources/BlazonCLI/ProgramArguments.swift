/// The arguments as the system gave them: `CommandLine.arguments` would repair bytes that are no UTF-8, and then open
/// another file.
enum ProgramArguments {
    /// Without the program's own name.
    static var all: [String] {
        let count = Int(CommandLine.argc)
        guard count > 1 else { return [] }
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
