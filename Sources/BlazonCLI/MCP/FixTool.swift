import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMCP
import BlazonRPC
import BlazonText

extension Tool {
    /// `blazon check --fix`.
    static func fix(_ project: AssistantProject) -> Tool {
        let change = JSONShape.object([
            .init("path", .text), .init("diff", .text, "The change as a unified diff."),
            .optional("text", .text, "The text with the fixes, if the call gave a text."),
        ])
        let applied = JSONShape.object([
            .init("position", .text, "File, line and column."), .init("code", .text), .init("title", .text),
        ])
        return Tool(
            "fix", title: "Fix templates",
            """
            Applies the automatic fixes of diagnostics, each only if fewer faults remain, and returns the changes and the diagnostics that \
            remain. Writes files only with `write`, for which the server needs --write.
            """,
            arguments: AssistantFile.arguments + [
                .optional(
                    "suggestions", .boolean, "Also apply suggestions, which may delete or add text that is sent (default: false)."
                ),
                .optional("write", .boolean, "Write the changed files (default: false)."),
            ],
            result: [
                .init("applied", .list(applied)), .init("files", .list(change)),
                .init("written", .boolean, "Whether the files have been written."),
            ] + DiagnosticShapes.members,
            effect: project.allowsWriting ? .changesFiles : .none
        ) { arguments in
            let writes = try project.writes(arguments)
            let file = try AssistantFile(arguments, in: project)
            if writes, !file.isSaved { throw ToolFailure("`write` is for saved files; leave out `text`, or save it yourself") }
            let compiled = try CompiledAnswer(file, in: project)
            if compiled.templates.templates.isEmpty {
                throw ToolFailure(
                    "no template depends on \(project.shown(file.path)); `fix` takes a template, or a file that one uses")
            }
            let fixes = try TemplateFixes(
                compiled.templates, compiled.options, base: compiled.overlay, admission: compiled.admission,
                isUnsafe: arguments["suggestions"]?.isTrue ?? false, stop: project.stop
            ) { overlay in
                try CompiledTemplates(
                    compiled.templates.templates.map { template in
                        let path = try project.resolve(String(path: template.path), isNew: true)
                        let bytes = try overlay[path] ?? project.read(path, limit: Limits()[.templateBytes])
                        return TemplateFiles.Template(path: template.path, bytes: bytes)
                    }, compiled.options, overlay, admission: compiled.admission, stop: project.stop)
            }
            for change in fixes.changes { _ = try project.resolve(String(path: change.path), isNew: true) }
            if writes { try fixes.files.write(stop: project.stop) }
            let changes = fixes.changes.map { change in
                object([
                    "path": .text(String(path: project.shown(change.path))),
                    "diff": .text(
                        String(
                            decoding: UnifiedDiff(change.before, change.after).text(of: project.shown(change.path).bytes),
                            as: UTF8.self)),
                    "text": change.path == file.path && !file.isSaved
                        ? .text(String(decoding: change.after, as: UTF8.self)) : nil,
                ])
            }
            let applied = fixes.applied.map { fix in
                object(["position": .text(fix.location), "code": .text(fix.code), "title": .text(fix.title)])
            }
            return ToolAnswer(
                [
                    .init("applied", .array(applied)), .init("files", .array(changes)),
                    .init("written", .boolean(writes && !changes.isEmpty)),
                ] + DiagnosticShapes.values(fixes.compiled.findings, isRejected: fixes.compiled.hasRejected),
                cutting: ["files", "applied", "diagnostics"], hint: "fix one template at a time, or let `write` write the files")
        }
    }
}
