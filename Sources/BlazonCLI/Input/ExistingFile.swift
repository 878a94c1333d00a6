import BlazonFiles

/// Whether a file exists, for commands that never overwrite.
enum ExistingFile {
    /// - Throws: a `FileError` if the disk fails. A file that cannot be reached for another reason exists, and so does a link to nothing.
    static func exists(_ path: FilePath) throws(FileError) -> Bool {
        var status = FileStatus()
        let system = SystemCalls.real
        let result = system.repeating { system.statusOf(SystemCalls.here, path, false, &status) }
        return try FileError.succeeds(result, .open, path) || result != -Int(SystemError.missing)
    }
}
