#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes a single file at any path atomically. Unlike a `FileSet` it locks no folder, so several processes may write to one; the
/// last wins. An existing file's permissions are kept. A pipe or device at the path is written directly.
package final class SingleFile {
    package let output: OutputFile
    private let path: FilePath
    /// The file before it has its name; nil for a pipe or device.
    private let temporary: TemporaryFile?
    private let sync: Bool
    private let system: SystemCalls
    private let stop: StopSignal

    /// Creates a file that has its name when it is finished.
    /// - Parameters:
    ///   - claimed: The final path.
    ///   - own: Unfinished files of this process.
    ///   - sync: Whether the file survives a power cut.
    ///   - isPrivate: Whether only its owner can read it, even if an earlier file could be read by others.
    ///   - system: The system's calls.
    ///   - stop: Stops a run.
    /// - Throws: a `FileError` for a file that cannot be created.
    package init(
        _ claimed: ClaimedFile, besides own: [SingleFile] = [], sync: Bool = true, isPrivate: Bool = false,
        system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(FileError) {
        let path = claimed.path
        self.path = path
        self.sync = sync
        self.system = system
        self.stop = stop
        var status = FileStatus()
        let result = system.repeating { system.statusOf(SystemCalls.here, path, true, &status) }
        switch errorNumber(result) {
        case nil, SystemError.missing, SystemError.notFolder: break
        case let number?: throw FileError(.create, path, .system(number))
        }
        if let descriptor = claimed.descriptor, result >= 0, status.kind == .regular {
            // A redirected stream: its name is not that of the file, and other bytes may be in it.
            output = OutputFile(descriptor: descriptor, path: path, isOwned: false, system: system, stop: stop)
            temporary = nil
            return
        }
        if result >= 0, status.kind != .regular {
            if status.kind == .folder { throw FileError(.create, path, .folderInTheWay) }
            output = try OutputFile.openStream(path, system: system, stop: stop)
            temporary = nil
            return
        }
        let made = try TemporaryFile(for: path, besides: own.compactMap(\.temporary), system: system)
        temporary = made
        output = OutputFile(
            descriptor: made.descriptor, path: path, isOwned: true, isNew: true, system: system, stop: stop)
        // The new file keeps the permissions of the old one.
        let permissions: UInt32 = isPrivate ? 0o600 : status.permissions
        let changed = result >= 0 || isPrivate ? system.repeating { system.setPermissions(made.descriptor, permissions) } : 0
        if let number = errorNumber(changed) { throw FileError(.create, path, .system(number)) }
    }

    /// Creates the folder of a file that will be written, and its missing parents.
    /// - Throws: a `FileError` for a folder that cannot be created or opened.
    package static func makeFolder(of claimed: ClaimedFile, system: SystemCalls = .real) throws(FileError) {
        _ = try LockedFolder.make(claimed.path.parent, system)
    }

    /// Checks that a file can be created, for one that is written after others have been published. A pipe or device is not opened.
    /// - Throws: a `FileError` for a file that cannot be created.
    package static func check(_ claimed: ClaimedFile, system: SystemCalls = .real) throws(FileError) {
        var status = FileStatus()
        let result = system.repeating { system.statusOf(SystemCalls.here, claimed.path, true, &status) }
        if claimed.descriptor != nil || result >= 0 && (status.kind == .pipe || status.kind == .other) { return }
        _ = try SingleFile(claimed, system: system)
    }

    /// Writes a whole file. `isPrivate` means that only its owner can read it.
    package static func write(
        _ bytes: [UInt8], to claimed: ClaimedFile, sync: Bool = true, isPrivate: Bool = false, stop: StopSignal = .none
    ) throws(FileError) {
        let file = try SingleFile(claimed, sync: sync, isPrivate: isPrivate, stop: stop)
        try file.output.write(bytes)
        try file.finish()
    }

    /// Renames the file to its final name.
    /// - Throws: a `FileError` for a file that cannot be written or renamed.
    package func finish() throws(FileError) { try Self.finish([self]) }

    /// Renames files to their final names: all of them or, unless the file system has no hard links, none.
    /// - Throws: a `FileError` for a file that cannot be written or renamed.
    package static func finish(_ files: [SingleFile]) throws(FileError) {
        for file in files {
            if file.temporary == nil { try file.output.finish() } else { try file.output.finish(sync: file.sync) }
        }
        let renamed = files.filter { $0.temporary != nil }
        for file in renamed { try file.stop.check(.publish, file.path) }
        try TemporaryFile.publish(renamed.compactMap(\.temporary))
        for file in renamed where file.sync {
            if let number = errorNumber(file.system.syncFolder(file.path.parent)) {
                throw FileError(.publish, file.path, .system(number))
            }
        }
    }
}
