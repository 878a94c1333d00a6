import BlazonAudience
import BlazonFiles
import Synchronization

/// Records the files that templates name, imports and tables, whether they could be read or not.
final class InputDependencies: Sendable {
    private let paths = Mutex<Set<FilePath>>([])
    private let found = Mutex<[FilePath: Sums]>([:])
    /// The algorithm of the sums of what was read; nil: they are not needed.
    private let algorithm: Checksum.Algorithm?

    init(checksum algorithm: Checksum.Algorithm? = nil) { self.algorithm = algorithm }

    func note(_ path: String) { _ = paths.withLock { $0.insert(FilePath(text: path)) } }

    /// Notes what was read from a path.
    func note(_ contents: [UInt8], of path: String) {
        guard let algorithm else { return }
        let sums = Sums(of: contents, algorithm)
        found.withLock { $0[FilePath(text: path)] = sums }
    }

    var all: Set<FilePath> { paths.withLock { $0 } }

    /// The sums of what was read from a path; nil: nothing was, or sums are not needed.
    func sums(of path: String) -> Sums? { found.withLock { $0[FilePath(text: path)] } }
}
