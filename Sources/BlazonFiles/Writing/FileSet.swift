/// Files of one folder that appear together or not at all (docs/decisions/0009-files-module.md). Until `publish` they have
/// temporary names. A set that is abandoned or goes out of scope leaves the folder unchanged.
package final class FileSet {
    /// Prefix of temporary names in every run: the next run removes what a killed one left.
    package static let temporaryPrefix = ".blazon-tmp-"
    /// Prefix for the last file of an earlier set while the new set replaces it. After a kill, the next run reads and removes it.
    static let lastPrefix = temporaryPrefix + "last-"
    /// Maximum number in a temporary name.
    private static let mostNumbers = 10_000_000

    let folder: LockedFolder
    let system: SystemCalls
    let stop: StopSignal
    let sync: Bool
    private(set) var files: [StagedFile] = []
    private var isOpen = true
    private var madeFolders: [FilePath] = []
    private var lastNumber = 0
    /// `last` files that killed runs have left under temporary names.
    private(set) var lastOfDeadRuns: [FilePath] = []

    /// Creates the folder if it is missing and locks it: a second run fails with exit code 73. With `sync`, the set survives a
    /// power failure.
    package init(
        _ claimed: ClaimedFolder, sync: Bool = true, system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(FileError) {
        folder = try LockedFolder(claimed.path, system: system)
        self.system = system
        self.stop = stop
        self.sync = sync
        removeTemporaries(in: nil)
    }

    /// Starts a file; `name` may be in a subfolder (`samples/ana.ios.json`).
    package func create(_ name: String) throws(FileError) -> OutputFile {
        while true {
            let file = try StagedFile(name, temporary: nextTemporary(), in: folder.path)
            // A target may have the name of another output.
            if file.folder == nil, files.contains(where: { $0.name == file.name }) {
                throw FileError(.create, file.shown, .duplicate)
            }
            if let inner = file.folder, !files.contains(where: { $0.folder == inner }) { try makeFolder(inner) }
            let result = system.repeating { system.create(folder.descriptor, file.temporary) }
            switch errorNumber(result) {
            case nil:
                let output = OutputFile(
                    descriptor: Int32(truncatingIfNeeded: result), path: file.shown, isOwned: true, isNew: true, system: system,
                    stop: stop)
                file.output = output
                files.append(file)
                return output
            // A leftover of a killed run, or a file that could not be removed.
            case SystemError.exists where hasNumbers: continue
            case let number?: throw failure(file.shown, number)
            }
        }
    }

    /// Why a file or folder cannot be created. The set's folder existed, so if it is missing it was removed meanwhile.
    private func failure(_ path: FilePath, _ number: Int32) -> FileError {
        FileError(number == SystemError.missing ? .write : .create, path, .system(number))
    }

    /// Writes a whole file and closes it, so that a set may have more files than a process may have open.
    package func write(_ bytes: [UInt8], as name: String) throws(FileError) {
        let output = try create(name)
        try output.write(bytes)
        try output.finish(sync: sync)
    }

    /// The contents of a file of an earlier set; nil if there is no readable regular file.
    package func earlierFile(_ name: String, limit: Int) throws(FileError) -> [UInt8]? { try earlierFile(FilePath(name), limit) }

    /// The contents of `last` files that killed runs had moved away.
    package func lastFilesOfDeadRuns(limit: Int) throws(FileError) -> [[UInt8]] {
        var files: [[UInt8]] = []
        for name in lastOfDeadRuns { if let bytes = try earlierFile(name, limit) { files.append(bytes) } }
        return files
    }

    private func earlierFile(_ name: FilePath, _ limit: Int) throws(FileError) -> [UInt8]? {
        let shown = folder.path.appending(name)
        do throws(FileError) {
            guard try system.status(of: name, in: folder.descriptor, path: shown)?.kind == .regular else { return nil }
            let opened = system.repeating { system.openWithoutWaiting(folder.descriptor, name, false) }
            if let number = errorNumber(opened) { throw FileError(.open, shown, .system(number)) }
            return try RegularFile.read(
                open: Int32(truncatingIfNeeded: opened), shown, limit: limit, isInput: false, system: system)
        } catch {
            // A file that is unreadable or larger than Blazon's lists is not one of them.
            if error.isIOFailure { throw error }
            return nil
        }
    }

    /// Renames all files to their final names, `last` after all others. The set cannot be used afterwards. Removes files for
    /// which `isStale` is true and that this set does not write; it is called for plain files in the folder and its subfolders.
    /// Returns the names of all other files, which stay.
    @discardableResult
    package func publish(
        last: String? = nil, removing isStale: (FilePath) -> Bool = { _ in false }
    ) throws(FileError) -> [FilePath] {
        try Self.publish([self], last: last) { isStale($1) }[0]
    }

    /// Publishes several sets: all of them or none.
    @discardableResult
    package static func publish(
        _ sets: [FileSet], last: String? = nil, removing isStale: (_ index: Int, FilePath) -> Bool
    ) throws(FileError) -> [[FilePath]] {
        do throws(FileError) {
            for set in sets {
                for file in set.files { try file.output?.finish(sync: set.sync) }
                try set.stop.check(.publish, set.folder.path)
            }
            let publications = sets.map { AtomicCommit(of: $0, last: last.map { FilePath($0) }) }
            for (index, publication) in publications.enumerated() { try publication.prepare { isStale(index, $0) } }
            try holdingSignals { () throws(FileError) in try AtomicCommit.carryOut(publications) }
            for set in sets { set.isOpen = false }
            return publications.map(\.staying)
        } catch {
            for set in sets { set.abandon() }
            throw error
        }
    }

    /// Removes the temporary files and leaves the earlier set unchanged.
    package func abandon() {
        if !isOpen { return }
        isOpen = false
        for file in files {
            file.output = nil
            _ = system.repeating { system.removeFile(folder.descriptor, file.temporary) }
        }
        for name in madeFolders { _ = system.repeating { system.removeFolder(folder.descriptor, name) } }
        folder.removeMade()
    }

    deinit { abandon() }

    /// Whether there are unused temporary names.
    var hasNumbers: Bool { lastNumber < Self.mostNumbers }

    func nextTemporary(_ prefix: String = temporaryPrefix) -> String {
        lastNumber += 1
        return prefix + String(lastNumber)
    }

    private func makeFolder(_ name: FilePath) throws(FileError) {
        let result = system.repeating { system.makeFolder(folder.descriptor, name) }
        switch errorNumber(result) {
        case nil: madeFolders.append(name)
        case SystemError.exists: removeTemporaries(in: name)
        case let number?: throw failure(folder.path.appending(name), number)
        }
    }

    /// Removes temporary files of killed runs: the lock shows that no process is writing them. One that cannot be removed is
    /// harmless.
    private func removeTemporaries(in inner: FilePath?) {
        var descriptor = folder.descriptor
        if let inner {
            guard let opened = try? folder.openFolder(inner) else { return }
            descriptor = opened
        }
        defer { if inner != nil { _ = system.close(descriptor) } }
        var names: [FilePath] = []
        guard system.repeating({ system.list(descriptor, &names) }) >= 0 else { return }
        for name in names where name.isTemporary {
            if inner == nil, name.bytes.starts(with: Self.lastPrefix.utf8) {
                lastOfDeadRuns.append(name)
                continue
            }
            _ = system.repeating { system.removeFile(descriptor, name) }
        }
    }
}

extension FilePath {
    /// Whether the last name is that of a temporary file.
    var isTemporary: Bool { lastName.bytes.starts(with: FileSet.temporaryPrefix.utf8) }
}

/// A file of a set that does not have its final name yet.
final class StagedFile {
    /// The final name, relative to the set's folder.
    let name: FilePath
    /// The subfolder that contains the file.
    let folder: FilePath?
    let temporary: FilePath
    /// The path for messages.
    let shown: FilePath
    var output: OutputFile?

    init(_ name: String, temporary: String, in folder: FilePath) throws(FileError) {
        let path = FilePath(name)
        let names = path.names
        shown = folder.appending(path)
        let isGood =
            (1...2).contains(names.count) && !path.isAbsolute && path.bytes.last != UInt8(ascii: "/")
            && !names.contains { $0 == FilePath("..") || $0.bytes.starts(with: FileSet.temporaryPrefix.utf8) }
        guard isGood else { throw FileError(.create, shown, .badName) }
        self.name = path
        self.folder = names.count == 2 ? names[0] : nil
        self.temporary = names.count == 2 ? names[0].appending(temporary) : FilePath(temporary)
    }
}
