import BlazonFiles
import Synchronization

/// Records the files that templates name, imports and tables, whether they could be read or not.
final class InputDependencies: Sendable {
    private let paths = Mutex<Set<FilePath>>([])

    func note(_ path: String) { _ = paths.withLock { $0.insert(FilePath(text: path)) } }

    var all: Set<FilePath> { paths.withLock { $0 } }
}
