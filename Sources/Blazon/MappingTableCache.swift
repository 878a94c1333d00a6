import BlazonDiagnostics
import BlazonMapping
import Synchronization

/// A cache of tables without faults: a run of thousands of templates reads each table once.
final class MappingTableCache: Sendable {
    private let tables = Mutex<[String: MappingTable]>([:])

    /// Loads a table. A path is relative to `file`, the template that names it; nil: the working folder.
    func load(_ name: String, from file: String?, by loader: MappingLoader, into sources: inout SourceMap) -> LoadedMapping {
        let key = MappingLoader.isPath(name) ? MappingLoader.resolve(name, from: file) : name
        if let table = tables.withLock({ $0[key] }) { return LoadedMapping(table: table) }
        let loaded = loader.load(name, from: file, into: &sources)
        if let table = loaded.table, loaded.diagnostics.isEmpty { tables.withLock { $0[key] = table } }
        return loaded
    }
}
