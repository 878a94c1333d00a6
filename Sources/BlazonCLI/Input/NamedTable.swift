import BlazonDiagnostics
import BlazonFiles
import BlazonMapping

/// Loads the mapping table that a command line names. Exits with 1 and diagnostics if it has faults, with 64 if the name does not
/// exist, and with 66 if the file cannot be read.
func namedTable(_ name: String, _ console: Console) throws -> MappingTable {
    let roots = MappingLoader.isPath(name) ? [try ProjectRoot(of: FilePath(text: name))] : []
    let faults = IOErrors()
    let loader = MappingLoader { path in try read(path, within: roots, FileOverlay(), faults) }
    var sources = SourceMap()
    let loaded = loader.load(name, from: nil, into: &sources)
    try faults.check()
    if let failure = loaded.failure {
        switch failure {
        case .unknownName: throw Failure.usage("\(failure.sentence) (there are \(BuiltInTables.names.joined(separator: ", ")))")
        case .unreadable: throw Failure(ExitStatus.noInput, failure.sentence)
        }
    }
    let report = HumanReport(color: console.errorTerminal.supportsColor, width: console.errorWidth)
    console.writeStandardError(report.text([FindingGroup(sources: sources, diagnostics: loaded.diagnostics)]))
    guard let table = loaded.table else { throw Failure(ExitStatus.faulty, "the mapping table \(name) has errors") }
    return table
}
