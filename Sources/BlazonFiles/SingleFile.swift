#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One file at any path that appears whole or not at all. Unlike a `FileSet` it locks no folder, so that many processes may
/// write into one; the last wins. A file that is there passes its permissions on. A pipe or device at the path is written as it is.
package final class SingleFile {
    package let output: OutputFile
    private let path: FilePath
    private let temporary: FilePath?
    private let sync: Bool
    private let system: SystemCalls
    private var isFinished = false

    package init(
        _ path: FilePath, sync: Bool = true, system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(FileError) {
        self.path = path
        self.sync = sync
        self.system = system
        var status = FileStatus()
        let isThere = system.statusOf(SystemCalls.here, path, true, &status) >= 0
        if isThere, status.kind != .regular {
            if status.kind == .folder { throw FileError(.create, path, .folderInTheWay) }
            output = try OutputFile.openStream(path, system: system, stop: stop)
            temporary = nil
            return
        }
        for number in 1...100 {
            let name = path.parent.appending(".blazon-one-\(getpid())-\(number)")
            let result = system.repeating { system.create(SystemCalls.here, name) }
            switch errorNumber(result) {
            case nil:
                let descriptor = Int32(truncatingIfNeeded: result)
                temporary = name
                output = OutputFile(descriptor: descriptor, path: path, isOwned: true, system: system, stop: stop)
                // Who may read the old file, and only he, may read the new one.
                let changed = isThere ? system.repeating { system.setPermissions(descriptor, status.permissions) } : 0
                if let number = errorNumber(changed) { throw FileError(.create, path, .system(number)) }
                return
            case SystemError.exists: continue
            case let number?: throw FileError(.create, path, .system(number))
            }
        }
        throw FileError(.create, path, .system(SystemError.exists))
    }

    /// Writes all of a file at once.
    package static func write(_ bytes: [UInt8], to path: FilePath, sync: Bool = true) throws(FileError) {
        let file = try SingleFile(path, sync: sync)
        try file.output.write(bytes)
        try file.finish()
    }

    /// Gives the file its name.
    package func finish() throws(FileError) {
        try output.finish(sync: sync && temporary != nil)
        guard let temporary else { return }
        if let number = errorNumber(system.repeating { system.rename(SystemCalls.here, temporary, path) }) {
            throw FileError(.publish, path, number == SystemError.isFolder ? .folderInTheWay : .system(number))
        }
        isFinished = true
        if !sync { return }
        let result = system.repeating { system.openFolder(SystemCalls.here, path.parent, true) }
        if let number = errorNumber(result) { throw FileError(.publish, path, .system(number)) }
        let folder = Int32(truncatingIfNeeded: result)
        defer { _ = system.close(folder) }
        if let number = errorNumber(system.repeating { system.sync(folder) }) {
            throw FileError(.publish, path, .system(number))
        }
    }

    deinit {
        if let temporary, !isFinished { _ = system.removeFile(SystemCalls.here, temporary) }
    }
}
