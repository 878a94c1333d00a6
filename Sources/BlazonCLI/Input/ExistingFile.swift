import BlazonFiles

/// Whether a file exists, for commands that never overwrite.
enum ExistingFile {
    static func exists(_ path: FilePath) -> Bool {
        do {
            _ = try RegularFile.read(path, limit: 0)
            return true
        } catch {
            // A file that cannot be opened for another reason exists.
            return error.reason != .system(SystemError.missing)
        }
    }
}
