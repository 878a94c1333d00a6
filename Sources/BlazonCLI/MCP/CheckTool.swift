import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonLSP
import BlazonMCP
import BlazonRPC
import BlazonText

extension Tool {
    /// `blazon check` for a file, a folder or an unsaved text.
    static func check(_ project: AssistantProject) -> Tool {
        Tool(
            "check", title: "Check templates",
            """
            Checks a Blazon template and returns diagnostics with positions and fixes. A template without errors renders for every recipient \
            that satisfies its schema. A folder stands for its templates; a used file, a mapping table or a blazon.yaml for the templates \
            that depend on it.
            """,
            arguments: AssistantFile.arguments,
            result: [.init("templates", .list(.text), "The templates that were checked.")] + DiagnosticShapes.members
        ) { arguments in
            let answer = try CheckedAnswer(arguments, project)
            return ToolAnswer(
                [.init("templates", .texts(answer.templates))]
                    + DiagnosticShapes.values(answer.groups, isRejected: answer.isRejected),
                cutting: ["templates", "diagnostics"], hint: "correct these first, or check one template at a time")
        }
    }
}

/// The diagnostics of what a call names.
private struct CheckedAnswer {
    let templates: [String]
    let groups: [FindingGroup]
    let isRejected: Bool

    init(_ arguments: JSON, _ project: AssistantProject) throws {
        if arguments["text"] == nil, let name = arguments["path"]?.text, case let folder = try project.resolve(name),
            try project.isFolder(folder)
        {
            let files = try TemplateFolder.candidates(in: folder).compactMap { path -> AssistantFile? in
                guard let found = try project.resolved(path) else { return nil }
                let file = try AssistantFile(saved: found, in: project)
                return file.role == .template ? file : nil
            }
            if files.isEmpty { throw ToolFailure("there are no templates in \(name); a template is a file with `campaign:`") }
            self.init(try CompiledAnswer(files, FileOverlay(), isSaved: true, in: project).templates)
            return
        }
        let file = try AssistantFile(arguments, in: project)
        guard file.role != nil else {
            throw ToolFailure(
                "\(project.shown(file.path)) is neither a template, a used file, a mapping table nor a blazon.yaml; "
                    + "a template starts with `campaign:`")
        }
        let compiled = try CompiledAnswer(file, in: project).templates
        if compiled.templates.isEmpty {
            // A file that no template depends on yet has faults of its own.
            let found = try file.assisted { $0.findings() }
            self.init([], [found], isRejected: found.diagnostics.hasErrors)
            return
        }
        self.init(compiled)
    }

    private init(_ templates: [String], _ groups: [FindingGroup], isRejected: Bool) {
        (self.templates, self.groups, self.isRejected) = (templates, groups, isRejected)
    }

    private init(_ compiled: CompiledTemplates) {
        var compiled = compiled
        // Only files that can be read are compared.
        try? compiled.reportSharedCampaigns()
        self.init(
            compiled.templates.map { String(path: $0.path) }, compiled.findings, isRejected: compiled.hasRejected)
    }
}
