import BlazonFiles

/// Whether a file exists, for commands that never overwrite.
enum ExistingFile {
    static func exists(_ path: FilePath) -> Bool {
        var status = FileStatus()
        let system = SystemCalls.real
        // A file that cannot be reached for another reason exists.
        return system.repeating { system.statusOf(SystemCalls.here, path, true, &status) } != -Int(SystemError.missing)
    }
}
