import BlazonFiles

/// Whether a name is taken, for commands that overwrite nothing.
enum ExistingFile {
    static func isThere(_ path: FilePath) -> Bool {
        do {
            _ = try RegularFile.read(path, limit: 0)
            return true
        } catch {
            // What cannot be opened for another reason is there.
            return error.reason != .system(SystemError.missing)
        }
    }
}
