import BlazonFiles

/// Reads all of stdin or of a file, for commands with a single document.
enum WholeInput {
    static func read(_ console: Console) throws(FileError) -> [UInt8] {
        let input = try console.streams.input(stop: console.stop)
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

    /// A file, or stdin for `-`.
    static func read(_ name: String, _ console: Console) throws(FileError) -> [UInt8] {
        name == "-" ? try read(console) : try RegularFile.read(FilePath(text: name), limit: TemplateFiles.limit)
    }
}
