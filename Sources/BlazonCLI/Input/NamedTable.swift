import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonText

/// A mapping table that a command line names, which may be one of a git revision, with its faults and the files that it was read from.
struct NamedTable {
    let loaded: LoadedMapping
    let sources: SourceMap

    /// Exits with 64 if the name does not exist, and with 66 if the file cannot be read. `isLinting` reads built-in tables from
    /// their YAML, and adds notes to the others.
    init(_ argument: String, isLinting: Bool = false) throws {
        let faults = IOErrors()
        var sources = SourceMap()
        if let revision = try GitRevision(argument) {
            loaded = MappingLoader(isLinting: isLinting, read: revision.reader).load(
                try revision.tablePath(), from: nil, into: &sources)
        } else {
            let roots = MappingLoader.isPath(argument) ? [try ProjectRoot(of: FilePath(text: argument))] : []
            let loader = MappingLoader(isLinting: isLinting) { path in try read(path, within: roots, FileOverlay(), faults) }
            loaded = loader.load(argument, from: nil, into: &sources)
        }
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

extension NamedTable {
    /// The tables that an argument names: a table, or those in a folder. Exits with 66 if there are none.
    static func names(_ argument: String) throws -> [String] {
        let path = FilePath(text: argument)
        guard !BuiltInTables.names.containsBytes(of: argument), path.isFolder() else { return [argument] }
        let files = try TemplateFolder.candidates(in: path).filter { file throws(FileError) in
            try RegularFile.read(file, limit: TemplateFiles.limit, isCut: true).isTable
        }
        if files.isEmpty { throw Failure(ExitStatus.noInput, "there are no mapping tables in \(path)") }
        return files.map { String(path: $0) }
    }
}

extension [UInt8] {
    /// Whether a file is a mapping table rather than a template.
    var isTable: Bool {
        split { $0 == UInt8(ascii: "\n") }.contains { $0.starts(with: "table:".utf8) } && !TemplateFolder.hasCampaignLine(self)
    }
}

/// Loads the mapping table that a command line names, and reports its faults. Exits with 1 if it has errors.
func namedTable(_ name: String, _ console: Console) throws -> MappingTable {
    let named = try NamedTable(name)
    let report = HumanReport(color: console.errorTerminal.supportsColor, width: console.errorWidth)
    console.writeStandardError(report.text([named.findings]))
    guard let table = named.loaded.table else { throw Failure(ExitStatus.faulty, "the mapping table \(name) has errors") }
    return table
}
