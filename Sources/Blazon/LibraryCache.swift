import BlazonDiagnostics
import BlazonTemplate
import Synchronization

/// Used files that were read without a finding, kept for the templates that follow: a run of thousands reads each once.
///
/// The places in a tree name its file by number, so a tree serves those compilations in which the file gets the same number; as the
/// templates of a project mostly use the same files in the same order, nearly all do.
final class LibraryCache: Sendable {
    private struct Key: Hashable {
        let path: [UInt8]
        let file: FileID
    }

    private let files = Mutex<[Key: (source: SourceFile, template: Template)]>([:])

    /// The sections of the file at `path`, which is then one of the sources; nil when it has to be read.
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
