import BlazonDiagnostics
import BlazonMapping
import Synchronization

/// A cache of tables without faults: a run of thousands of templates reads each table once.
final class MappingTableCache: Sendable {
    private let tables = Mutex<[String: (table: MappingTable, files: [String])]>([:])

    /// Loads a table. A path is relative to `file`, the template that names it; nil: the working folder. `files` are the paths of
    /// the table and of those that it extends, without built-in ones.
    func load(
        _ name: String, from file: String?, by loader: MappingLoader, into sources: inout SourceMap
    ) -> (loaded: LoadedMapping, files: [String]) {
        let key = MappingLoader.isPath(name) ? MappingLoader.resolve(name, from: file) : name
        if let (table, files) = tables.withLock({ $0[key] }) { return (LoadedMapping(table: table), files) }
        let known = sources.files.count
        let loaded = loader.load(name, from: file, into: &sources)
        let files = sources.files.dropFirst(known).map(\.path).filter(MappingLoader.isPath)
        if let table = loaded.table, loaded.diagnostics.isEmpty { tables.withLock { $0[key] = (table, files) } }
        return (loaded, files)
    }
}
