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

    /// Open for writing; the caller closes it.
    let descriptor: Int32
    private let path: FilePath
    private let name: FilePath
    /// Holds the lock; nil if the file system has no locks. A second descriptor, since the first is closed before the file is
    /// renamed.
    private let lock: Int32?
    private let system: SystemCalls
    private var isPublished = false

    init(for path: FilePath, system: SystemCalls) throws(FileError) {
        self.path = path
        self.system = system
        Self.removeDead(in: path.parent, system)
        for number in 1...100 {
            let name = path.parent.appending("\(Self.prefix)\(getpid())-\(number)")
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

    func publish() throws(FileError) {
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
    private static func removeDead(in path: FilePath, _ system: SystemCalls) {
        let result = system.repeating { system.openFolder(SystemCalls.here, path, true) }
        if result < 0 { return }
        let folder = Int32(truncatingIfNeeded: result)
        defer { _ = system.close(folder) }
        var names: [FilePath] = []
        guard system.repeating({ system.list(folder, &names) }) >= 0 else { return }
        for name in names where name.bytes.starts(with: prefix.utf8) {
            let result = system.repeating { system.openWithoutWaiting(folder, name, false) }
            if result < 0 { continue }
            let descriptor = Int32(truncatingIfNeeded: result)
            if system.repeating({ system.lock(descriptor) }) >= 0 { _ = system.repeating { system.removeFile(folder, name) } }
            _ = system.close(descriptor)
        }
    }
}
