import BlazonText
import Synchronization

/// The beginnings of paths that are not files on disk: a git revision with its colon, `origin/main:`. Its slashes separate no folders, so
/// that what a file of the revision names is relative to what follows the colon.
package enum RevisionRoots {
    private static let known = Mutex<[String]>([])

    /// Notes a root, before paths that begin with it are resolved.
    package static func add(_ root: String) {
        known.withLock { known in if !known.contains(where: { $0.hasSameBytes(as: root) }) { known.append(root) } }
    }

    /// The root of a path, and the rest of it. The root is empty for a file on disk.
    package static func split(_ path: String) -> (root: String, rest: Substring) {
        let root = known.withLock { known in known.first { path.utf8.starts(with: $0.utf8) } } ?? ""
        return (root, Substring(path.utf8.dropFirst(root.utf8.count)))
    }
}
