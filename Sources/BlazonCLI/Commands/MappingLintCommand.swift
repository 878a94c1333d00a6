import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonText

struct MappingLintCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check mapping tables, and compare them with real payloads.",
        discussion: """
            Reports all faults of the tables. With --payload: also each attribute of the payloads that no row can \
            produce, and each row that they contradict. Payloads may lack the target's envelope. A line of \
            `--emit request` is checked whole: path, headers and body. Exits with 1 if there are errors.
            """)

    @Argument(help: ArgumentHelp("Built-in tables, files, or folders of tables.", valueName: "name|file"), completion: .table)
    var tables: [String]

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Payloads or requests as JSON, alone or one in each line; - for stdin.", valueName: "file|-"),
        completion: .anyFile)
    var payload: [String] = []

    @Option(
        help: ArgumentHelp(
            "Target of the payloads (default: the one that explains most of each, or that the request names).", valueName: "name"),
        completion: .target)
    var target: String?

    @OptionGroup var findings: ReportOptions

    func validate() throws {
        if payload.count(where: { $0 == "-" }) > 1 { throw ValidationError("stdin holds one payload; name - once") }
        if tables.count > 1, !payload.isEmpty { throw ValidationError("--payload goes with a single table") }
        if target != nil, payload.isEmpty { throw ValidationError("--target goes with --payload") }
    }

    var files: NamedFiles {
        NamedFiles(inputs: tables.flatMap(NamedFiles.table) + payload, outputs: findings.outputs)
    }

    func run(_ console: Console) throws -> Int32 {
        let tables = try self.tables.flatMap(NamedTable.names)
        if tables.count > 1, !payload.isEmpty { throw Failure.usage("--payload goes with a single table") }
        let named = try tables.map { try NamedTable($0, isLinting: true) }
        var groups = named.map(\.findings)
        var summary = zip(tables, named).map { $0 + ": " + $1.summary + "\n" }.joined()
        if let table = named.first?.loaded.table {
            let column = try target.map { try self.column($0, of: table) }
            for file in payload {
                let (group, lines) = try lint(file, table, column, console)
                groups.append(group)
                summary += lines
            }
        }
        try findings.report(groups, console)
        if !findings.takesOutput, !findings.quiet { try console.printLines(summary) }
        return groups.contains { $0.diagnostics.hasErrors } ? ExitStatus.faulty : ExitStatus.done
    }

    private func column(_ name: String, of table: MappingTable) throws -> Target {
        if let known = table.target(named: name) { return known }
        let names = table.targets.map(\.name)
        let hint = nearest(name, among: names).map { "; did you mean `\($0)`?" } ?? ""
        throw Failure.usage("\(table.name) has no target `\(name)`\(hint) (its targets are \(names.joined(separator: ", ")))")
    }

    /// The findings of a file's payloads, and the lines of the summary.
    private func lint(
        _ file: String, _ table: MappingTable, _ target: Target?, _ console: Console
    ) throws -> (group: FindingGroup, lines: String) {
        let (source, payloads) = try PayloadFile.all(file, console)
        var sources = SourceMap()
        let id = sources.add(source)
        var diagnostics: Diagnostics = []
        var lines = ""
        var clean = 0
        for payload in payloads {
            let found = PayloadLint(payload, in: id, table: table, target: target)
            diagnostics += found.diagnostics
            if payloads.count == 1 {
                lines += summary(of: found, at: source.path)
            } else if found.diagnostics.isEmpty {
                clean += 1
            } else {
                lines += summary(of: found, at: "\(source.path):\(source.location(of: payload.range.lowerBound).line)")
            }
        }
        if payloads.count > 1 { lines += "\(source.path): \(payloads.count) payloads, \(clean) of them without findings\n" }
        return (FindingGroup(sources: sources, diagnostics: diagnostics), lines)
    }

    private func summary(of lint: PayloadLint, at location: String) -> String {
        let counts = lint.diagnostics.counts.sentence
        let explained =
            lint.target.map { target in
                let part =
                    lint.explained == lint.attributes ? "all \(lint.attributes)" : "\(lint.explained) of \(lint.attributes)"
                return "\(target.name) produces \(part) attribute\(lint.attributes == 1 ? "" : "s")"
            } ?? "no target produces any of it"
        return "\(location): \(explained)" + (counts.isEmpty ? "" : " (\(counts))") + "\n"
    }
}

extension NamedTable {
    /// The table's line of the summary.
    fileprivate var summary: String {
        let counts = FindingCounts([findings]).sentence
        guard let table = loaded.table else { return counts }
        let size =
            "\(table.targets.map(\.name).joined(separator: ", ")), \(table.rows.count) row\(table.rows.count == 1 ? "" : "s")"
        return "ok, \(size)" + (counts.isEmpty ? "" : " (\(counts))")
    }
}
