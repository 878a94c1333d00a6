import BlazonDiagnostics
import BlazonTemplate
import Synchronization

/// A cache of imported files without faults: a run of thousands of templates reads each file once.
///
/// Spans in a tree identify their file by number, so a tree can be reused only if the file gets the same number. Templates of a
/// project mostly import the same files in the same order, so it usually does.
final class LibraryCache: Sendable {
    private struct Key: Hashable {
        let path: [UInt8]
        let file: FileID
    }

    private let files = Mutex<[Key: (source: SourceFile, template: Template)]>([:])

    /// Returns the sections of the file at `path` and adds it to the sources; nil if it has to be read.
    func take(_ path: String, into sources: inout SourceMap) -> Template? {
        let key = Key(path: Array(path.utf8), file: FileID(sources.files.count))
        guard let known = files.withLock({ $0[key] }) else { return nil }
        _ = sources.add(known.source)
        return known.template
    }

    func keep(_ template: Template, of source: SourceFile, as file: FileID) {
        let key = Key(path: Array(source.path.utf8), file: file)
        files.withLock { $0[key] = (source, template) }
    }
}
