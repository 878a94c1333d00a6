import Blazon
import Synchronization

/// Reads files for a compiler, and remembers which: a document is looked at anew when one of them changes.
final class FileReads: Sendable {
    private let disk: ProjectDisk
    private let owner: String
    private let open: [String: [UInt8]]
    private let seen = Mutex<Set<String>>([])

    /// - Parameter open: the documents' bytes, by canonical path.
    init(_ disk: ProjectDisk, for owner: String, open: [String: [UInt8]]) {
        self.disk = disk
        self.owner = owner
        self.open = open
    }

    /// Canonical paths of all files that were asked for, those that are not there included.
    var paths: Set<String> { seen.withLock { $0 } }

    /// - Parameter isSizing: whether sizes are bounded; witnesses of them, for which nobody waits while typing, `check` tells.
    func compiler(isSizing: Bool) -> Compiler {
        var options = CompileOptions()
        options.sizing = isSizing ? .bounds : .none
        return Compiler(options: options) { [self] path in
            let canonical = disk.canonicalPath(path)
            seen.withLock { _ = $0.insert(canonical) }
            return try disk.read(path, owner) { self.open[$0] }
        }
    }
}
