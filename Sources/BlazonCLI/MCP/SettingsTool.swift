import BlazonDiagnostics
import BlazonFiles
import BlazonMCP
import BlazonMapping
import BlazonRPC
import BlazonText

/// The settings of a mapping table.
enum SettingsTool {
    /// The argument that names a table.
    static let table = JSONShape.Member.optional(
        "table", .text,
        "A built-in mapping table (\(BuiltInTables.names.joined(separator: ", "))), or a file of the project "
            + "(default: \(BuiltInTables.names[0])).")

    /// The table that a call names.
    static func table(of arguments: JSON, _ project: AssistantProject) throws -> MappingTable {
        try table(arguments["table"]?.text ?? BuiltInTables.names[0], project)
    }

    /// A built-in table, or one of the project.
    /// - Throws: a `ToolFailure` for a table that is unknown or has errors.
    static func table(_ name: String, _ project: AssistantProject) throws -> MappingTable {
        var named = name
        if MappingLoader.isPath(name) {
            let path = try project.resolve(name)
            guard AssistantProject.isYAML(path) else { throw ToolFailure("\(name) is not YAML; a mapping table is a .yaml file") }
            try project.requireOwnProject(path)
            named = String(path: path)
        }
        let roots = MappingLoader.isPath(named) ? [try ProjectRoot(of: FilePath(text: named))] : []
        let (admission, faults) = (project.admission(isSaved: true), IOErrors())
        let loader = MappingLoader(isLinting: false) { path in
            try admission(path)
            return try read(path, within: roots, FileOverlay(), faults)
        }
        var sources = SourceMap()
        let loaded = loader.load(named, from: nil, into: &sources)
        try faults.check()
        if let failure = loaded.failure {
            throw ToolFailure("\(failure.sentence) (there are \(BuiltInTables.names.joined(separator: ", ")))")
        }
        guard let table = loaded.table else {
            let errors = loaded.diagnostics.errorSummary ?? "errors"
            throw ToolFailure("the mapping table \(name) has \(errors); call `check` for it")
        }
        return table
    }

    private static let setting = JSONShape.object([
        .init("name", .text), .init("type", .text), .init("summary", .text), .init("source", .text, "Where it is documented."),
        .optional("retired", .text, "Since when it no longer works."),
        .init("targets", .map(.text), "For each target, what it maps to, or NA and why."),
    ])
    private static let target = JSONShape.object([
        .init("name", .text), .init("title", .text), .optional("service", .text),
        .init("default", .boolean, "Whether a template that names no targets has it."),
        .optional("limit", .integer(from: 0), "Maximum bytes of a payload."),
    ])

    static let result: [JSONShape.Member] = [
        .init("table", .text), .init("title", .text), .init("targets", .list(target)), .init("settings", .list(setting)),
    ]

    /// The table as data; with `name`, one setting.
    static func values(_ table: MappingTable, _ name: String?) throws -> [JSON.Member] {
        let rows = name.map { name in table.row(named: name).map { [$0] } ?? [] } ?? table.rows
        if rows.isEmpty, let name { throw ExplainedName(name, table).unknown }
        return [
            .init("table", .text(table.name)), .init("title", .text(table.title)),
            .init(
                "targets",
                .array(
                    table.targets.map { target in
                        object([
                            "name": .text(target.name), "title": .text(target.title),
                            "service": target.service.map { .text($0) }, "default": .boolean(target.isDefault),
                            "limit": target.limit.map { .integer($0.bytes) },
                        ])
                    })),
            .init(
                "settings",
                .array(
                    rows.map { row in
                        object([
                            "name": .text(row.name), "type": .text(row.typeWord), "summary": .text(row.summary),
                            "source": .text(row.source), "retired": row.retired.map { .text($0.since) },
                            "targets": .object(
                                table.targets.map { target in
                                    JSON.Member(target.name, .text(table.cellText(row, on: target, reasons: true)))
                                }),
                        ])
                    })),
        ]
    }
}

extension Tool {
    /// `blazon mapping show`.
    static func settings(_ project: AssistantProject) -> Tool {
        Tool(
            "settings", title: "Settings of a mapping table",
            """
            Lists the settings of a mapping table, which templates of the table may set: type, meaning, and the attribute that each maps \
            to on each target.
            """,
            arguments: [SettingsTool.table, .optional("setting", .text, "Only this setting.")], result: SettingsTool.result
        ) { arguments in
            let table = try SettingsTool.table(of: arguments, project)
            return ToolAnswer(
                try SettingsTool.values(table, arguments["setting"]?.text), cutting: ["settings"], hint: "name one `setting`")
        }
    }
}
