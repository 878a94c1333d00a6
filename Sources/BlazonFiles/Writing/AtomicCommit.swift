/// The moment in which the files of a set get their names, and how it is taken back when a step of it fails.
final class AtomicCommit {
    private let set: FileSet
    private let system: SystemCalls
    private let folder: Int32
    private let last: FilePath?
    private var stale: [FilePath] = []
    /// Folders in the folder that something is removed from.
    private var left: Set<FilePath> = []
    /// Names of earlier files that cannot have a second one.
    private var unlinkable: Set<FilePath> = []
    /// Files that no run has written.
    private(set) var staying: [FilePath] = []
    /// What was done, for taking it back in reverse.
    private var steps: [Step] = []

    private enum Step {
        /// An earlier file has a second name.
        case kept(FilePath)
        /// The file stands under its name; the earlier one, if any, under `kept`.
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

    /// What can be known to fail is found before anything changes.
    func prepare(_ isStale: (FilePath) -> Bool) throws(FileError) {
        try set.folder.checkName()
        for file in set.files {
            if try system.status(of: file.name, in: folder, path: file.shown)?.kind == .folder {
                throw FileError(.publish, file.shown, .folderInTheWay)
            }
        }
        try findStale(isStale)
    }

    /// Between the first name that changes and the last there are only renames, since a kill there leaves a folder without a manifest. They
    /// reach the disk in their order: file systems log changes of names one after the other.
    private func carryOut() throws(FileError) {
        var kept: [FilePath: FilePath] = [:]
        for file in set.files where file.name != last { kept[file.name] = try keep(file) }
        if let last { _ = try moveAway(last) }
        for name in stale where name != last { _ = try moveAway(name) }
        for file in set.files where file.name != last { try putInPlace(file, kept: kept[file.name]) }
        for file in set.files where file.name == last { try putInPlace(file, kept: nil) }
        try syncFolders()
        if set.sync { try set.folder.syncParents() }
    }

    /// Carries out all of them; where one fails, all are taken back.
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
                    // A dead run's, in a folder that this set may not write into.
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

    /// False where there is no such file.
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

    /// Gives the earlier file of this name a second one: the rename then exchanges the two at once, and can be taken back.
    /// - Returns: nil where there is none, or the file system cannot do it.
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

    private func putInPlace(_ file: StagedFile, kept: FilePath?) throws(FileError) {
        // A file system without second names: the name is free for a moment.
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
            // Where the name was given back, this one is gone.
            case .kept(let kept): _ = system.repeating { system.removeFile(folder, kept) }
            }
        }
        if !steps.isEmpty { try? syncFolders() }
    }

    /// The set stands; what is left here of the earlier one, the next run removes as temporary files.
    private func removeKept() {
        for step in steps {
            switch step {
            case .kept(let kept), .removed(_, let kept): _ = system.repeating { system.removeFile(folder, kept) }
            case .named: break
            }
        }
        for name in set.lastOfDeadRuns { _ = system.repeating { system.removeFile(folder, name) } }
        // A folder that lost its last file goes too; one with files in it stays by itself.
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
