import ArgumentParser
import BlazonDiagnostics
import BlazonMapping

struct MappingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "mapping",
        abstract: "Show, check and compare mapping tables: what each setting maps to on each target.",
        subcommands: [
            MappingListCommand.self, MappingShowCommand.self, MappingLintCommand.self, MappingDiffCommand.self,
        ])
}

struct MappingListCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the built-in tables.")

    var files: NamedFiles { .none }

    func run(_ console: Console) throws -> Int32 {
        let tables = try BuiltInTables.names.map { try namedTable($0, console) }
        let column = (tables.map(\.name.displayWidth).max() ?? 0) + 2
        var text = ""
        for table in tables {
            let gap = String(repeating: " ", count: column - table.name.displayWidth)
            text += "\(table.name)\(gap)\(table.title) (\(table.targets.map(\.name).joined(separator: ", ")))\n"
        }
        try console.printLines(text)
        return ExitStatus.done
    }
}

struct MappingShowCommand: ParsableCommand, RunnableCommand {
    enum Format: String, EnumArgument { case table, markdown, json }

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print a table, including what it inherits, or what Blazon knows of a push service.")

    @Argument(help: ArgumentHelp("A built-in table, or a file.", valueName: "name|file"), completion: .table)
    var name: String?

    @Option(
        help: ArgumentHelp(
            "Print what holds for a push service whatever the table, as YAML, instead of a table: \(Service.known.map(\.name).joined(separator: ", ")).",
            valueName: "name"), completion: .list(Service.known.map(\.name)))
    var service: String?

    @Option(help: ArgumentHelp("Output format: text, Markdown, or the table's own format as JSON.", valueName: "format"))
    var format = Format.table

    var files: NamedFiles { name.map { NamedFiles(inputs: NamedFiles.table($0)) } ?? .none }

    func validate() throws {
        if (name == nil) == (service == nil) { throw ValidationError("Name a table, or a service with --service.") }
    }

    func run(_ console: Console) throws -> Int32 {
        if let service {
            let known = Service.known.map(\.name)
            guard let found = Service.named(service) else {
                throw Failure.usage("nothing is known of the service `\(service)`; choose from: \(known.joined(separator: ", "))")
            }
            try console.print(found.text)
            return ExitStatus.done
        }
        guard let name else { return ExitStatus.done }
        let table = try namedTable(name, console)
        switch format {
        case .table: try console.print(table.shownAsTable(width: console.width).printableLines)
        case .markdown: try console.print(table.shownAsMarkdown().printableLines)
        case .json: try console.print(table.shownAsJSON())
        }
        return ExitStatus.done
    }
}
