#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file next to its final path, before it is renamed. It is locked while its process lives; the next process that writes to the
/// folder removes those of ended processes.
final class TemporaryFile {
    static let prefix = ".blazon-one-"

    private static let numbers = 1...100

    /// Open for writing; the caller closes it.
    let descriptor: Int32
    private let path: FilePath
    private let name: FilePath
    /// Holds the lock; nil if the file system has no locks. A second descriptor, since the first is closed before the file is
    /// renamed.
    private let lock: Int32?
    private let system: SystemCalls
    private var isPublished = false

    /// Creates a file beside its final path. `own` are files of this process, which may be unlocked but are not leftovers.
    init(for path: FilePath, besides own: [TemporaryFile] = [], system: SystemCalls) throws(FileError) {
        self.path = path
        self.system = system
        Self.removeDead(in: path.parent, besides: own.map(\.name), system)
        for number in Self.numbers {
            let name = Self.name(number, beside: path)
            let result = system.repeating { system.create(SystemCalls.here, name) }
            switch errorNumber(result) {
            case nil:
                let made = Int32(truncatingIfNeeded: result)
                switch Self.lock(name, system) {
                case .taken(let lock):
                    (descriptor, self.name, self.lock) = (made, name, lock)
                    return
                case .lost: _ = system.close(made)
                }
            case SystemError.exists: continue
            case let number?: throw FileError(.create, path, .system(number))
            }
        }
        throw FileError(.create, path, .system(SystemError.exists))
    }

    private static func name(_ number: Int, beside path: FilePath) -> FilePath {
        path.parent.appending("\(prefix)\(getpid())-\(number)")
    }

    /// Renames files to their final names. If one cannot be renamed, the earlier files of the others are restored, unless the file
    /// system has no second names (hard links).
    static func publish(_ files: [TemporaryFile]) throws(FileError) {
        var steps: [(file: TemporaryFile, earlier: Earlier)] = []
        defer {
            for case (let file, .kept(let name)) in steps {
                _ = file.system.repeating { file.system.removeFile(SystemCalls.here, name) }
            }
        }
        do throws(FileError) {
            for file in files {
                steps.append((file, files.count > 1 ? try file.keepEarlier() : .lost))
                try file.publish()
            }
        } catch {
            for (file, earlier) in steps where file.isPublished { file.restore(earlier) }
            throw error
        }
    }

    /// The file that had the final name before.
    private enum Earlier {
        case none
        /// It has a second name.
        case kept(FilePath)
        /// It has no second name, so it cannot be restored.
        case lost
    }

    private func keepEarlier() throws(FileError) -> Earlier {
        for number in Self.numbers {
            let second = Self.name(number, beside: path)
            switch errorNumber(system.repeating { system.link(SystemCalls.here, path, second) }) {
            case nil: return .kept(second)
            case SystemError.missing: return .none
            case SystemError.exists: continue
            case SystemError.notPermitted, SystemError.notSupported, SystemError.tooManyLinks, SystemError.notImplemented:
                return .lost
            case let number?: throw FileError(.publish, path, .system(number))
            }
        }
        return .lost
    }

    private func restore(_ earlier: Earlier) {
        switch earlier {
        case .none: _ = system.repeating { system.removeFile(SystemCalls.here, path) }
        case .kept(let second): _ = system.repeating { system.rename(SystemCalls.here, second, path) }
        case .lost: break
        }
    }

    private func publish() throws(FileError) {
        if let number = errorNumber(system.repeating { system.rename(SystemCalls.here, name, path) }) {
            throw FileError(.publish, path, number == SystemError.isFolder ? .folderInTheWay : .system(number))
        }
        isPublished = true
    }

    deinit {
        if !isPublished { _ = system.repeating { system.removeFile(SystemCalls.here, name) } }
        if let lock { _ = system.close(lock) }
    }

    private enum Locking {
        case taken(Int32?)
        /// Another process mistook the file for a leftover before it was locked.
        case lost
    }

    private static func lock(_ name: FilePath, _ system: SystemCalls) -> Locking {
        let result = system.repeating { system.openWithoutWaiting(SystemCalls.here, name, false) }
        if result < 0 { return errorNumber(result) == SystemError.missing ? .lost : .taken(nil) }
        let descriptor = Int32(truncatingIfNeeded: result)
        let locked = errorNumber(system.repeating { system.lock(descriptor) })
        if locked == SystemError.wouldBlock || isGone(descriptor, name, system) {
            _ = system.close(descriptor)
            return .lost
        }
        return .taken(descriptor)
    }

    private static func isGone(_ descriptor: Int32, _ name: FilePath, _ system: SystemCalls) -> Bool {
        var own = FileStatus()
        var named = FileStatus()
        guard system.repeating({ system.status(descriptor, &own) }) >= 0 else { return false }
        let result = system.repeating { system.statusOf(SystemCalls.here, name, false, &named) }
        if result < 0 { return errorNumber(result) == SystemError.missing }
        return own.identity != named.identity
    }

    /// Files that cannot be examined or removed are harmless.
    private static func removeDead(in path: FilePath, besides own: [FilePath], _ system: SystemCalls) {
        let result = system.repeating { system.openFolder(SystemCalls.here, path, true) }
        if result < 0 { return }
        let folder = Int32(truncatingIfNeeded: result)
        defer { _ = system.close(folder) }
        var names: [FilePath] = []
        guard system.repeating({ system.list(folder, &names) }) >= 0 else { return }
        for name in names where name.bytes.starts(with: prefix.utf8) && !own.contains(path.appending(name)) {
            let result = system.repeating { system.openWithoutWaiting(folder, name, false) }
            if result < 0 { continue }
            let descriptor = Int32(truncatingIfNeeded: result)
            if system.repeating({ system.lock(descriptor) }) >= 0 { _ = system.repeating { system.removeFile(folder, name) } }
            _ = system.close(descriptor)
        }
    }
}
