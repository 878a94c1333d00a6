import BlazonFiles
import Synchronization

/// Failures of the machine (a damaged disk, no descriptors left) while files are read that templates name. A compiler can only tell that
/// a file is unreadable, at the name, as it does of a wrong name; the command has to end with them instead.
final class IOErrors: Sendable {
    private let first = Mutex<FileError?>(nil)

    func note(_ error: FileError) { first.withLock { $0 = $0 ?? error } }

    func check() throws(FileError) {
        if let error = first.withLock({ $0 }) { throw error }
    }
}
