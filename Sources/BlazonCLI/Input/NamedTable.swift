import BlazonDiagnostics
import BlazonFiles
import BlazonMapping

/// A mapping table that a command line names, with its faults and the files that it was read from.
struct NamedTable {
    let loaded: LoadedMapping
    let sources: SourceMap

    /// Exits with 64 if the name does not exist, and with 66 if the file cannot be read. `isLinting` reads built-in tables from
    /// their YAML, and adds notes.
    init(_ name: String, isLinting: Bool = false) throws {
        let roots = MappingLoader.isPath(name) ? [try ProjectRoot(of: FilePath(text: name))] : []
        let faults = IOErrors()
        let loader = MappingLoader(isLinting: isLinting) { path in try read(path, within: roots, FileOverlay(), faults) }
        var sources = SourceMap()
        loaded = loader.load(name, from: nil, into: &sources)
        self.sources = sources
        try faults.check()
        guard let failure = loaded.failure else { return }
        switch failure {
        case .unknownName: throw Failure.usage("\(failure.sentence) (there are \(BuiltInTables.names.joined(separator: ", ")))")
        case .unreadable: throw Failure(ExitStatus.noInput, failure.sentence)
        }
    }

    var findings: FindingGroup { FindingGroup(sources: sources, diagnostics: loaded.diagnostics) }
}

/// Loads the mapping table that a command line names, and reports its faults. Exits with 1 if it has errors.
func namedTable(_ name: String, _ console: Console) throws -> MappingTable {
    let named = try NamedTable(name)
    let report = HumanReport(color: console.errorTerminal.supportsColor, width: console.errorWidth)
    console.writeStandardError(report.text([named.findings]))
    guard let table = named.loaded.table else { throw Failure(ExitStatus.faulty, "the mapping table \(name) has errors") }
    return table
}
