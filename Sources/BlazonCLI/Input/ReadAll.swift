import BlazonFiles

// Input of commands that read a single document.
extension Console {
    /// The bytes of stdin.
    func readAll() throws(FileError) -> [UInt8] {
        let input = try streams.input(stop: stop)
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = try input.read(into: &block, 0..<block.count)
            if count == 0 { return bytes }
            bytes += block[..<count]
            if bytes.count > TemplateFiles.limit {
                throw FileError(.open, input.path, .tooLarge(limit: TemplateFiles.limit))
            }
        }
    }

    /// The bytes of a file, or of stdin for `-`.
    func readAll(_ name: String) throws(FileError) -> [UInt8] {
        name == "-" ? try readAll() : try RegularFile.read(FilePath(text: name), limit: TemplateFiles.limit)
    }
}
