import BlazonFiles

/// Files as fixes have left them, in memory: they are read in place of those on disk. Names are absolute and without links, so
/// that one file has one name.
struct FileOverlay: Sendable {
    private struct File: Sendable {
        /// As it was on disk.
        let original: [UInt8]
        var bytes: [UInt8]
    }

    private var files: [FilePath: File] = [:]

    var isEmpty: Bool { files.isEmpty }

    /// Those that differ from the disk, in a fixed order.
    var changed: [FilePath] {
        files.filter { $0.value.bytes != $0.value.original }.keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// What a file holds now; nil where no fix has changed it.
    subscript(path: FilePath) -> [UInt8]? { files[path]?.bytes }

    mutating func change(_ path: FilePath, from bytes: [UInt8], to fixed: [UInt8]) {
        files[path, default: File(original: bytes, bytes: bytes)].bytes = fixed
    }

    /// Writes what was changed, each file whole or not at all. A file that changed on disk meanwhile is not overwritten.
    func write(stop: StopSignal = .none) throws {
        guard let first = changed.first else { return }
        // All of them or none, as far as a signal goes.
        try stop.check(.write, first)
        for path in changed {
            guard let file = files[path] else { continue }
            guard try RegularFile.read(path, limit: TemplateFiles.limit) == file.original else {
                throw Failure(ExitStatus.broken, "\(path) was changed by another program meanwhile, and is left as it is")
            }
            try SingleFile.write(file.bytes, to: path)
        }
    }
}
