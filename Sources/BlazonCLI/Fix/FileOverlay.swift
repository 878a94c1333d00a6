import BlazonFiles

/// Files changed by fixes, in memory, which override those on disk. Names are absolute and without links, so that each file has
/// one name.
struct FileOverlay: Sendable {
    private struct File: Sendable {
        /// The contents on disk.
        let original: [UInt8]
        var bytes: [UInt8]
    }

    private var files: [FilePath: File] = [:]

    var isEmpty: Bool { files.isEmpty }

    /// Files that differ from those on disk, in a fixed order.
    var changed: [FilePath] {
        files.filter { $0.value.bytes != $0.value.original }.keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// The canonical path of a file in the overlay, which may be missing on disk; nil: it is not in the overlay.
    func canonicalPath(of path: FilePath) -> FilePath? {
        isEmpty ? nil : path.withoutLinksIfMissing.flatMap { files[$0] == nil ? nil : $0 }
    }

    /// The current contents of a file; nil if no fix has changed it.
    subscript(path: FilePath) -> [UInt8]? { files[path]?.bytes }

    mutating func change(_ path: FilePath, from bytes: [UInt8], to fixed: [UInt8]) {
        files[path, default: File(original: bytes, bytes: bytes)].bytes = fixed
    }

    /// Writes the changed files, each completely or not at all. A file that changed on disk meanwhile is not overwritten.
    func write(stop: StopSignal = .none) throws {
        guard let first = changed.first else { return }
        // A signal stops all or none.
        try stop.check(.write, first)
        for path in changed {
            guard let file = files[path] else { continue }
            guard try RegularFile.read(path, limit: TemplateFiles.limit) == file.original else {
                throw Failure(ExitStatus.broken, "\(path) was changed by another program meanwhile, and was not overwritten")
            }
            try SingleFile.write(file.bytes, to: FileClaims.process.rewritten(path))
        }
    }
}
