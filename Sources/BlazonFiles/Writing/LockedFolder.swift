/// A folder, created if missing, that only this process may write to. The lock ends with the process.
final class LockedFolder {
    let path: FilePath
    let descriptor: Int32
    /// Created folders, outermost first.
    private let made: [FilePath]
    private let system: SystemCalls

    init(_ path: FilePath, system: SystemCalls) throws(FileError) {
        let made = try Self.make(path, system)
        do throws(FileError) {
            descriptor = try Self.lock(path, system)
        } catch {
            Self.remove(made, system)
            throw error
        }
        self.path = path
        self.made = made
        self.system = system
    }

    /// Opens a subfolder; nil if it does not exist or is not usable: links and unreadable folders belong to others.
    func openFolder(_ name: FilePath) throws(FileError) -> Int32? {
        let result = system.repeating { system.openFolder(descriptor, name, false) }
        switch errorNumber(result) {
        case nil: return Int32(truncatingIfNeeded: result)
        case SystemError.missing, SystemError.notFolder, SystemError.isLink, SystemError.noAccess: return nil
        case let number?: throw FileError(.create, path.appending(name), .system(number))
        }
    }

    /// Makes the folder's own name survive a power failure.
    func syncParents() throws(FileError) {
        for folder in made {
            let parent = folder.parent
            if let number = errorNumber(system.syncFolder(parent)) { throw FileError(.publish, parent, .system(number)) }
        }
    }

    /// Checks that the folder still has its name, so that published files appear there.
    func checkName() throws(FileError) {
        var own = FileStatus()
        var named = FileStatus()
        if let number = errorNumber(system.repeating { system.status(descriptor, &own) }) {
            throw FileError(.publish, path, .system(number))
        }
        if let number = errorNumber(system.repeating { system.statusOf(SystemCalls.here, path, true, &named) }) {
            throw FileError(.publish, path, .system(number))
        }
        if own.identity != named.identity { throw FileError(.publish, path, .replaced) }
    }

    /// Removes created folders that are empty.
    func removeMade() { Self.remove(made, system) }

    deinit { _ = system.close(descriptor) }

    private static func remove(_ folders: [FilePath], _ system: SystemCalls) {
        for folder in folders.reversed() { _ = system.repeating { system.removeFolder(SystemCalls.here, folder) } }
    }

    /// Creates a folder and its missing parents; returns those that did not exist. After an error none is left.
    static func make(_ path: FilePath, _ system: SystemCalls) throws(FileError) -> [FilePath] {
        var missing: [FilePath] = []
        var next = path
        while true {
            let result = system.repeating { system.makeFolder(SystemCalls.here, next) }
            switch errorNumber(result) {
            case nil, SystemError.exists:
                var made = result >= 0 ? [next] : []
                // From the outermost missing folder inwards.
                for folder in missing.reversed() {
                    let result = system.repeating { system.makeFolder(SystemCalls.here, folder) }
                    switch errorNumber(result) {
                    case nil: made.append(folder)
                    case SystemError.exists: break
                    case let number?:
                        remove(made, system)
                        throw FileError(.create, folder, .system(number))
                    }
                }
                return made
            case SystemError.missing where next.parent != next && !next.names.isEmpty:
                missing.append(next)
                next = next.parent
            case let number?: throw FileError(.create, path, .system(number))
            }
        }
    }

    private static func lock(_ path: FilePath, _ system: SystemCalls) throws(FileError) -> Int32 {
        let result = system.repeating { system.openFolder(SystemCalls.here, path, true) }
        if let number = errorNumber(result) { throw FileError(.create, path, .system(number)) }
        let descriptor = Int32(truncatingIfNeeded: result)
        var reason: FileError.Reason?
        if let number = errorNumber(system.repeating { system.lock(descriptor) }) {
            reason = number == SystemError.wouldBlock ? .held : .system(number)
        } else {
            // A run that failed at this moment may have removed the folder.
            var own = FileStatus()
            var named = FileStatus()
            if let number = errorNumber(system.repeating { system.status(descriptor, &own) }) {
                reason = .system(number)
            } else {
                let result = system.repeating { system.statusOf(SystemCalls.here, path, true, &named) }
                if let number = errorNumber(result), number != SystemError.missing {
                    reason = .system(number)
                } else if result < 0 || own.identity != named.identity {
                    reason = .held
                }
            }
        }
        if let reason {
            _ = system.close(descriptor)
            throw FileError(.create, path, reason)
        }
        return descriptor
    }
}
