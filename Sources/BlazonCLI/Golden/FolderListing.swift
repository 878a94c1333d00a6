import BlazonFiles

enum FolderListing {
    /// The names in a folder, sorted by their bytes; empty if there is no such folder.
    static func names(in folder: FilePath, system: SystemCalls = .real) throws(FileError) -> [FilePath] {
        let opened = system.repeating { system.openFolder(SystemCalls.here, folder, true) }
        if opened == -Int(SystemError.missing) { return [] }
        guard opened >= 0 else { throw FileError(.open, folder, .system(Int32(truncatingIfNeeded: -opened))) }
        let descriptor = Int32(truncatingIfNeeded: opened)
        defer { _ = system.close(descriptor) }
        var names: [FilePath] = []
        let listed = system.repeating { system.list(descriptor, &names) }
        guard listed >= 0 else { throw FileError(.read, folder, .system(Int32(truncatingIfNeeded: -listed))) }
        return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
}
