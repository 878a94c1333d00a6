import ArgumentParser
import BlazonFiles
import BlazonImport
import BlazonMCP
import BlazonMapping
import BlazonRPC
import BlazonText

extension Tool {
    /// `blazon import`.
    static func importTemplate(_ project: AssistantProject) -> Tool {
        let note = JSONShape.object([
            .init("kind", .choice(Note.Kind.allCases.map(\.rawValue))), .init("position", .text), .init("text", .text),
        ])
        return Tool(
            "import", title: "Import a template",
            """
            Makes a template from a payload, from Campaign Standard's CSV, or from a text with placeholders of another tool, and returns it \
            with notes of what was guessed and left out. What is left out is a comment `# blazon: left-out` in the template.
            """,
            arguments: [
                .optional("text", .text, "What to import."),
                .optional(
                    "path", .text,
                    "A file of the project to import instead: .\(importedSuffixes.joined(separator: ", .")). Give other formats as text."
                ),
                .optional("from", .choice(ImportCommand.Source.allValueStrings), "The format (default: detected)."),
                .optional("campaign", .text, "The campaign's name (default: the file's name)."),
                .optional(
                    "table", .choice(BuiltInTables.names), "The mapping table (default: the one that explains most of a payload)."
                ),
                .optional("out", .text, "The template to write, which must not exist; for `write`."),
                .optional("write", .boolean, "Write the template to `out` (default: false)."),
            ],
            result: [
                .init("template", .text), .init("notes", .list(note)),
                .init("written", .boolean, "Whether the template has been written."),
            ],
            effect: project.allowsWriting ? .addsFiles : .none
        ) { arguments in
            let out = try project.writes(arguments) ? try project.newTemplate(arguments["out"]?.text) : nil
            if out == nil, arguments["out"] != nil { throw ToolFailure("`out` is for `write`; leave it out, or set `write`") }
            let (name, bytes) = try imported(arguments, project)
            let command = try ImportCommand(arguments, file: name)
            let tables = arguments["table"]?.text.map { [$0] } ?? BuiltInTables.names
            let result = try command.template(of: bytes, tables.compactMap(BuiltInTables.ready))
            let notes = ImportCommand.ordered(result.notes).map { note in
                object(["kind": .text(note.kind.rawValue), "position": .text(note.location), "text": .text(note.sentence)])
            }
            guard let template = result.template else { throw ToolFailure("nothing of it can be imported") }
            let text = template.text
            if let out { try SingleFile.write(Array(text.utf8), to: FileClaims.process.rewritten(out), stop: project.stop) }
            return ToolAnswer(
                [.init("template", .text(text)), .init("notes", .array(notes)), .init("written", .boolean(out != nil))],
                cutting: ["notes"], hint: "import a shorter text")
        }
    }

    /// Files that are not recipients by their name.
    private static let importedSuffixes = ["json", "liquid", "html", "jinja", "jinja2", "j2"]
    /// Maximum bytes of a file: no input of `import` may be larger.
    private static let mostBytes = 1 << 20

    /// The name and the bytes of what a call imports.
    private static func imported(_ arguments: JSON, _ project: AssistantProject) throws -> (name: String, bytes: [UInt8]) {
        switch (arguments["path"]?.text, arguments["text"]?.text) {
        case (let path?, nil):
            let found = try project.resolve(path)
            guard found.suffix.map(importedSuffixes.containsBytes) == true else {
                throw ToolFailure(
                    "\(project.shown(found)) is not imported by its path, since it may have recipients; give its text as `text`")
            }
            let bytes = try project.read(found, limit: mostBytes)
            // Recipients are a list of objects, or an object in each line.
            if found.suffix == "json" {
                guard case .object? = try? JSON.read(bytes) else {
                    throw ToolFailure("\(project.shown(found)) is not one JSON object, as a payload is")
                }
            }
            return (String(path: project.shown(found)), bytes)
        case (nil, let text?): return ("-", Array(text.utf8))
        default: throw ToolFailure("give either the `text` to import or the `path` of its file")
        }
    }
}

extension ImportCommand {
    /// The command for a call.
    fileprivate init(_ arguments: JSON, file: String) throws {
        let options = [("--from", "from"), ("--campaign", "campaign"), ("--mapping", "table")].flatMap { option, name in
            arguments[name]?.text.map { ["\(option)=\($0)"] } ?? []
        }
        self = try ImportCommand.parse(options + ["--", file])
    }
}

extension AssistantProject {
    /// The path of a template that a call writes.
    fileprivate func newTemplate(_ name: String?) throws -> FilePath {
        guard let name else { throw ToolFailure("`write` requires `out`, the path of the new template") }
        let path = try resolve(name, isNew: true)
        guard Self.isYAML(path), path.lastName != FilePath("blazon.yaml") else {
            throw ToolFailure("\(shown(path)) cannot be a template; name a .yaml file")
        }
        if try ExistingFile.exists(path) { throw ToolFailure("\(shown(path)) is there already, and stays; name another file") }
        return path
    }
}
