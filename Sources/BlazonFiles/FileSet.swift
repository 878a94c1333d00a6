/// Files of one folder that appear together or not at all (docs/decisions/0009-files-room.md). Until `publish`, they
/// have temporary names; a set that is given up, or goes out of scope, leaves the folder as it was.
package final class FileSet {
    /// What temporary names begin with, in every run: the next run removes what a killed one left.
    package static let temporaryPrefix = ".blazon-tmp-"
    /// Where the search for a free temporary name ends.
    private static let mostNumbers = 10_000_000

    let folder: LockedFolder
    let system: SystemCalls
    let stop: StopSignal
    let sync: Bool
    private(set) var files: [StagedFile] = []
    private var isOpen = true
    private var madeFolders: [FilePath] = []
    private var lastNumber = 0

    /// Makes the folder where it is missing and locks it: a second run fails with exit code 73.
    /// - Parameter sync: whether the set survives a power cut.
    package init(
        _ path: FilePath, sync: Bool = true, system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(FileError) {
        folder = try LockedFolder(path, system: system)
        self.system = system
        self.stop = stop
        self.sync = sync
        removeTemporaries(in: nil)
    }

    /// Begins a file; `name` may lie in one folder of the set's folder (`samples/ana.ios.json`).
    package func create(_ name: String) throws(FileError) -> OutputFile {
        while true {
            let file = try StagedFile(name, temporary: nextTemporary(), in: folder.path)
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
            // What a dead run left, and what could not be removed.
            case SystemError.exists where hasNumbers: continue
            case let number?: throw failure(file.shown, number)
            }
        }
    }

    /// Why a file or folder cannot be made. The set's folder was there: if it is missing now, that happened meanwhile.
    private func failure(_ path: FilePath, _ number: Int32) -> FileError {
        FileError(number == SystemError.missing ? .write : .create, path, .system(number))
    }

    /// Writes a whole file. It is closed at once, so that a set may have more files than a process may have open.
    package func write(_ bytes: [UInt8], as name: String) throws(FileError) {
        let output = try create(name)
        try output.write(bytes)
        try output.finish(sync: sync)
    }

    /// Gives all files their names, `last` after all others; then nothing else may be done with the set.
    /// - Parameter isStale: names of earlier runs' files, of which those that this set does not write are removed.
    ///   Asked for plain files in the folder and in `samples`-like folders one level below it.
    package func publish(last: String? = nil, removing isStale: (String) -> Bool = { _ in false }) throws(FileError) {
        do throws(FileError) {
            for file in files { try file.output?.finish(sync: sync) }
            try stop.check(.publish, folder.path)
            let publication = Publication(of: self, last: last.map { FilePath($0) })
            try publication.prepare(isStale)
            try holdingSignals { () throws(FileError) in try publication.carryOut() }
            isOpen = false
        } catch {
            abandon()
            throw error
        }
    }

    /// Removes the temporary files and leaves the earlier set as it was.
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

    /// Whether there are temporary names left to try.
    var hasNumbers: Bool { lastNumber < Self.mostNumbers }

    func nextTemporary() -> String {
        lastNumber += 1
        return Self.temporaryPrefix + String(lastNumber)
    }

    private func makeFolder(_ name: FilePath) throws(FileError) {
        let result = system.repeating { system.makeFolder(folder.descriptor, name) }
        switch errorNumber(result) {
        case nil: madeFolders.append(name)
        case SystemError.exists: removeTemporaries(in: name)
        case let number?: throw failure(folder.path.appending(name), number)
        }
    }

    /// Temporary files of dead runs: the lock tells that nobody writes them. One that cannot be removed does no harm
    /// under its name.
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
            _ = system.repeating { system.removeFile(descriptor, name) }
        }
    }
}

extension FilePath {
    /// Whether the last name is that of a set's temporary file.
    var isTemporary: Bool { lastName.bytes.starts(with: FileSet.temporaryPrefix.utf8) }
}

/// A file of a set that has no name yet.
final class StagedFile {
    /// The final name, from the set's folder.
    let name: FilePath
    /// The folder in the set's folder that the file lies in.
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
