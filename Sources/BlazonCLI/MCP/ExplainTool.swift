import BlazonDiagnostics
import BlazonLSP
import BlazonMCP
import BlazonMapping
import BlazonRPC
import BlazonText

extension Tool {
    /// `blazon explain`, and the language server's hover.
    static func explain(_ project: AssistantProject) -> Tool {
        Tool(
            "explain", title: "Explain a name or a position",
            """
            Explains a diagnostic code (BZ0504), setting (badge), target, keyword (when), filter (truncate) or type (url) by its `name`; or \
            what is at a `line` and `column` of a file or text.
            """,
            arguments: [
                .optional("name", .text, "The code or name."), SettingsTool.table,
            ] + AssistantFile.arguments + position,
            result: [.init("page", .text, "The explanation: text for a name, Markdown for a position.")]
        ) { arguments in
            let hint = "name one thing"
            if let name = arguments["name"]?.text {
                if let other = ["path", "text", "line", "column"].first(where: { arguments[$0] != nil }) {
                    throw ToolFailure("`name` and `\(other)` cannot be combined; leave out one of them")
                }
                let explained = ExplainedName(name, try SettingsTool.table(of: arguments, project))
                let pages = explained.pages(width: nil, color: false)
                if pages.isEmpty { throw explained.unknown }
                return ToolAnswer([.init("page", .text(pages.joined(separator: "\n")))], hint: hint)
            }
            let location = try location(arguments)
            let file = try AssistantFile(arguments, in: project)
            guard let page = try file.assisted({ $0.explanation(at: location) }) else {
                let errors = try file.assisted({ $0.findings() }).diagnostics.errorSummary
                throw ToolFailure(
                    "nothing is known of line \(location.line), column \(location.column); "
                        + (errors.map { "the text has \($0)" } ?? "name a word of the template"))
            }
            return ToolAnswer([.init("page", .text(page))], hint: hint)
        }
    }

    /// The language server's completion.
    static func complete(_ project: AssistantProject) -> Tool {
        let item = JSONShape.object([
            .init("label", .text), .init("kind", .text, "In LSP's words, such as `field`."),
            .optional("detail", .text, "A type or a signature."), .optional("documentation", .text, "Markdown."),
            .optional("insert", .text, "The text to insert, if it is not the label."),
        ])
        return Tool(
            "complete", title: "Complete a template",
            "Lists what can be written at a position of a file or text, best first: keys, settings, fields, filters, values, files.",
            arguments: AssistantFile.arguments + position,
            result: [
                .init("items", .list(item)),
                .init(
                    "replaces",
                    .object([
                        .init("start", .object([.init("line", .integer(from: 1)), .init("column", .integer(from: 1))])),
                        .init("end", .object([.init("line", .integer(from: 1)), .init("column", .integer(from: 1))])),
                    ]), "The range that each item replaces."),
            ]
        ) { arguments in
            let location = try location(arguments)
            let file = try AssistantFile(arguments, in: project)
            guard let found = try file.assisted({ $0.completions(at: location) }) else {
                throw ToolFailure("\(project.shown(file.path)) is not a file of Blazon; a template starts with `campaign:`")
            }
            let items = found.items.map { item in
                object([
                    "label": .text(item.label), "kind": .text(item.kind), "detail": item.detail.map { .text($0) },
                    "documentation": item.documentation.map { .text($0) }, "insert": item.newText.map { .text($0) },
                ])
            }
            return ToolAnswer(
                [
                    .init("items", .array(items)),
                    .init("replaces", object(["start": found.start.json, "end": found.end.json])),
                ], cutting: ["items"], hint: "write the first letters of a name, and complete it there")
        }
    }

    /// A position in a file.
    private static let position: [JSONShape.Member] = [
        .optional("line", .integer(from: 1), "The line, from 1."),
        .optional("column", .integer(from: 1), "The column in characters, from 1."),
    ]

    private static func location(_ arguments: JSON) throws(ToolFailure) -> Location {
        guard let line = arguments["line"]?.integer, let column = arguments["column"]?.integer else {
            throw ToolFailure("a position requires `line` and `column`")
        }
        return Location(line: min(line, .max - 1), column: min(column, .max - 1))
    }
}

extension Location {
    fileprivate var json: JSON { object(["line": .integer(line), "column": .integer(column)]) }
}
