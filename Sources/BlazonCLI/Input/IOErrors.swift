import BlazonFiles
import Synchronization

/// Records I/O errors (a damaged disk, no descriptors left) in files that templates name. The compiler can only report that a
/// file is unreadable, as for a wrong name, but the command must exit with the I/O error instead.
final class IOErrors: Sendable {
    private let first = Mutex<FileError?>(nil)

    func note(_ error: FileError) { first.withLock { $0 = $0 ?? error } }

    func check() throws(FileError) {
        if let error = first.withLock({ $0 }) { throw error }
    }
}
