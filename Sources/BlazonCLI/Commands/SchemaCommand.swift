import ArgumentParser
import Blazon
import BlazonEditing
import BlazonMapping
import BlazonPayload
import BlazonText

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "schema",
        abstract: "Print JSON Schemas of templates and mapping tables, for editors, and of a template's recipients.",
        subcommands: [TemplateSchemaCommand.self, RecipientSchemaCommand.self, MappingSchemaCommand.self])
}

struct TemplateSchemaCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "template",
        abstract: "Print the JSON Schema of templates.",
        discussion: """
            For editors with yaml-language-server, which complete and explain keys. The settings are those of \
            --mapping, of the template's mapping table, or of campaign-standard.
            """)

    @Argument(
        help: ArgumentHelp("Template whose mapping table defines the settings.", valueName: "template"), completion: .template)
    var template: String?

    @Option(help: ArgumentHelp("Mapping table, by name or file.", valueName: "name|file"), completion: .table)
    var mapping: String?

    var files: NamedFiles { NamedFiles(inputs: [template].compactMap(\.self) + NamedFiles.table(mapping)) }

    func run(_ console: Console) throws -> Int32 {
        try console.print(templateSchema(try table(console)).pretty + "\n")
        return ExitStatus.done
    }

    private func table(_ console: Console) throws -> MappingTable {
        guard let template, mapping == nil else { return try namedTable(mapping ?? BuiltInTables.names[0], console) }
        let compiled = try SingleTemplate.read(template)
        guard let table = compiled.compilation.checked?.table else {
            throw Failure(ExitStatus.faulty, "\(compiled.path) has no readable table; `blazon check` reports why")
        }
        return table
    }
}

struct RecipientSchemaCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recipient",
        abstract: "Print the JSON Schema of a template's recipients, or the select that a database needs.",
        discussion: """
            A record that matches the schema is rendered, and any other is rejected, except for a few reasons that \
            only rendering can detect, such as a payload over its limit.
            """)

    @Argument(help: ArgumentHelp("Template that declares the recipients.", valueName: "template"), completion: .template)
    var template: String

    @Flag(help: "Print a select with the columns of a database, for `compile --query`.")
    var sql = false

    var files: NamedFiles { NamedFiles(inputs: [template]) }

    func run(_ console: Console) throws -> Int32 {
        let compiled = try SingleTemplate.read(template)
        guard let program = compiled.compilation.program, let fields = compiled.compilation.checked?.fields else {
            throw Failure(ExitStatus.faulty, "\(compiled.path) has errors; `blazon check` reports them")
        }
        if sql {
            try console.print(recipientQuery(campaign: program.campaign, fields: fields, source: program.source))
            return ExitStatus.done
        }
        let schema = recipientSchema(
            campaign: program.campaign, fields: fields, linkSchemes: program.linkSchemes,
            source: program.source)
        try console.print(schema.pretty + "\n")
        return ExitStatus.done
    }
}

struct MappingSchemaCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mapping",
        abstract: "Print the JSON Schema of mapping tables.",
        discussion: """
            For editors with yaml-language-server, which complete and explain keys. With a table, the cells of its \
            rows are those of its targets.
            """)

    @Argument(help: ArgumentHelp("Mapping table that has the targets, by name or file.", valueName: "table"), completion: .table)
    var table: String?

    var files: NamedFiles { NamedFiles(inputs: NamedFiles.table(table)) }

    func run(_ console: Console) throws -> Int32 {
        let table = try table.map { try namedTable($0, console) }
        try console.print(tableSchema(table).pretty + "\n")
        return ExitStatus.done
    }
}

/// The only template of a command line.
enum SingleTemplate {
    static func read(_ name: String) throws -> CompiledTemplates.Template {
        let compiled = try CompiledTemplates(TemplateOptions.parse([name]))
        guard compiled.templates.count == 1, let template = compiled.templates.first else {
            throw Failure.usage("\(name) is a folder of several templates; name one of them")
        }
        return template
    }
}
