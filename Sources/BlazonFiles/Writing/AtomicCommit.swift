/// Renames the files of a set to their final names, and rolls back if a step fails.
final class AtomicCommit {
    private let set: FileSet
    private let system: SystemCalls
    private let folder: Int32
    private let last: FilePath?
    private var stale: [FilePath] = []
    /// Subfolders from which something is removed.
    private var left: Set<FilePath> = []
    /// Names of earlier files for which the file system supports no second name.
    private var unlinkable: Set<FilePath> = []
    /// Files that no run has written.
    private(set) var staying: [FilePath] = []
    /// Completed steps, for rolling back in reverse order.
    private var steps: [Step] = []

    private enum Step {
        /// An earlier file has a second name.
        case kept(FilePath)
        /// The file has its final name; the earlier file, if any, has the name `kept`.
        case named(StagedFile, kept: FilePath?)
        /// The earlier file was moved away.
        case removed(FilePath, kept: FilePath)
    }

    init(of set: FileSet, last: FilePath?) {
        self.set = set
        self.last = last
        system = set.system
        folder = set.folder.descriptor
    }

    /// Detects foreseeable failures before anything changes.
    func prepare(_ isStale: (FilePath) -> Bool) throws(FileError) {
        try set.folder.checkName()
        for file in set.files {
            if try system.status(of: file.name, in: folder, path: file.shown)?.kind == .folder {
                throw FileError(.publish, file.shown, .folderInTheWay)
            }
        }
        try findStale(isStale)
    }

    /// Between the first and the last change of a name there are only renames, since a kill in between leaves a folder without a
    /// manifest. They reach the disk in order: file systems log renames sequentially.
    private func carryOut() throws(FileError) {
        var kept: [FilePath: FilePath] = [:]
        for file in set.files where file.name != last { kept[file.name] = try keep(file) }
        if let last { _ = try moveAway(last) }
        for name in stale where name != last { _ = try moveAway(name) }
        for file in set.files where file.name != last { try renameStaged(file, kept: kept[file.name]) }
        for file in set.files where file.name == last { try renameStaged(file, kept: nil) }
        try syncFolders()
        if set.sync { try set.folder.syncParents() }
    }

    /// Commits several sets; if one fails, all are rolled back.
    static func carryOut(_ publications: [AtomicCommit]) throws(FileError) {
        for (index, publication) in publications.enumerated() {
            do throws(FileError) {
                try publication.carryOut()
            } catch {
                for begun in publications[...index].reversed() { begun.takeBack() }
                throw error
            }
        }
        for publication in publications { publication.removeKept() }
    }

    private func findStale(_ isStale: (FilePath) -> Bool) throws(FileError) {
        let written = Set(set.files.map(\.name))
        let own = Set(set.files.map(\.temporary))
        var folders: [FilePath] = []
        for name in try list(nil) where !name.isTemporary {
            switch try kind(of: name) {
            case .folder: folders.append(name)
            case _ where written.contains(name): break
            case .regular where isStale(name): stale.append(name)
            default: staying.append(name)
            }
        }
        for inner in folders {
            for name in try list(inner).map({ inner.appending($0) }) where !own.contains(name) && !written.contains(name) {
                if name.isTemporary {
                    // A leftover of a killed run, in a folder that this set may not write to.
                    _ = system.repeating { system.removeFile(folder, name) }
                    left.insert(inner)
                } else if isStale(name), try kind(of: name) == .regular {
                    stale.append(name)
                    left.insert(inner)
                } else {
                    staying.append(name)
                }
            }
        }
    }

    private func kind(of name: FilePath) throws(FileError) -> FileStatus.Kind? {
        try system.status(of: name, in: folder, path: set.folder.path.appending(name))?.kind
    }

    private func list(_ inner: FilePath?) throws(FileError) -> [FilePath] {
        var descriptor = folder
        if let inner {
            guard let opened = try set.folder.openFolder(inner) else { return [] }
            descriptor = opened
        }
        defer { if inner != nil { _ = system.close(descriptor) } }
        var names: [FilePath] = []
        if let number = errorNumber(system.repeating { system.list(descriptor, &names) }) {
            throw FileError(.publish, set.folder.path, .system(number))
        }
        return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// False if there is no such file.
    private func moveAway(_ name: FilePath) throws(FileError) -> Bool {
        let kept = keptName(of: name)
        let result = system.repeating { system.rename(folder, name, kept) }
        switch errorNumber(result) {
        case nil: steps.append(.removed(name, kept: kept))
        case SystemError.missing: return false
        case let number?: throw FileError(.publish, set.folder.path.appending(name), .system(number))
        }
        return true
    }

    /// Gives the earlier file of this name a second name, so that the rename is atomic and can be rolled back. Returns nil if
    /// there is none, or if the file system does not support it.
    private func keep(_ file: StagedFile) throws(FileError) -> FilePath? {
        while true {
            let second = keptName(of: file.name)
            switch errorNumber(system.repeating { system.link(folder, file.name, second) }) {
            case nil:
                steps.append(.kept(second))
                return second
            case SystemError.missing: return nil
            case SystemError.notPermitted, SystemError.notSupported, SystemError.tooManyLinks, SystemError.notImplemented:
                unlinkable.insert(file.name)
                return nil
            case SystemError.exists where set.hasNumbers: continue
            case let number?: throw FileError(.publish, file.shown, .system(number))
            }
        }
    }

    private func renameStaged(_ file: StagedFile, kept: FilePath?) throws(FileError) {
        // On a file system without second names, the name is briefly free.
        if unlinkable.contains(file.name) { _ = try moveAway(file.name) }
        if let number = errorNumber(system.repeating { system.rename(folder, file.temporary, file.name) }) {
            throw FileError(.publish, file.shown, .system(number))
        }
        steps.append(.named(file, kept: kept))
    }

    private func takeBack() {
        for step in steps.reversed() {
            switch step {
            case .named(let file, nil): _ = system.repeating { system.removeFile(folder, file.name) }
            case .named(let file, let kept?): _ = system.repeating { system.rename(folder, kept, file.name) }
            case .removed(let name, let kept): _ = system.repeating { system.rename(folder, kept, name) }
            // If the name was restored, this link no longer exists.
            case .kept(let kept): _ = system.repeating { system.removeFile(folder, kept) }
            }
        }
        if !steps.isEmpty { try? syncFolders() }
    }

    /// The set is committed. The next run removes what remains of the earlier one as temporary files.
    private func removeKept() {
        for step in steps {
            switch step {
            case .kept(let kept), .removed(_, let kept): _ = system.repeating { system.removeFile(folder, kept) }
            case .named: break
            }
        }
        for name in set.lastOfDeadRuns { _ = system.repeating { system.removeFile(folder, name) } }
        // Removes subfolders that are empty now; removing a folder with files fails.
        for name in left { _ = system.repeating { system.removeFolder(folder, name) } }
    }

    private func keptName(of name: FilePath) -> FilePath {
        if name == last { return FilePath(set.nextTemporary(FileSet.lastPrefix)) }
        let temporary = set.nextTemporary()
        return name.names.count > 1 ? name.parent.appending(temporary) : FilePath(temporary)
    }

    private func syncFolders() throws(FileError) {
        guard set.sync else { return }
        try sync(folder, set.folder.path)
        for inner in Set((set.files.map(\.name) + stale).filter { $0.names.count > 1 }.map(\.parent)) {
            guard let opened = try set.folder.openFolder(inner) else { continue }
            defer { _ = system.close(opened) }
            try sync(opened, set.folder.path.appending(inner))
        }
    }

    private func sync(_ descriptor: Int32, _ path: FilePath) throws(FileError) {
        if let number = errorNumber(system.syncFolder(descriptor)) {
            throw FileError(.publish, path, .system(number))
        }
    }
}
