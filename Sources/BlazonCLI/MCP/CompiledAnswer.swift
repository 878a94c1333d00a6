import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMCP
import BlazonPayload
import BlazonRPC
import BlazonText

/// The templates that a call is about, compiled.
struct CompiledAnswer {
    let templates: CompiledTemplates
    let overlay: FileOverlay
    let admission: FileAdmission
    let options: CompileOptions

    /// Compiles a template, or the templates that depend on a file.
    /// - Throws: a `ToolFailure` if no template does.
    init(_ file: AssistantFile, in project: AssistantProject, _ options: CompileOptions = CompileOptions()) throws {
        var users: [AssistantFile] = []
        if file.role == .template {
            users = [file]
        } else if file.role != nil {
            var search = project.users
            users = try search.users(of: file.path).filter { $0.role == .template }
                .map { try AssistantFile(saved: project.resolve(String(path: $0.path)), in: project) }
        }
        try self.init(users, file.overlay(), isSaved: file.isSaved, in: project, options)
    }

    /// Compiles files. Those in `overlay` override those on disk.
    init(
        _ files: [AssistantFile], _ overlay: FileOverlay, isSaved: Bool, in project: AssistantProject,
        _ options: CompileOptions = CompileOptions()
    ) throws {
        self.options = options
        self.overlay = overlay
        admission = project.admission(isSaved: isSaved)
        templates = try CompiledTemplates(
            files.map(\.template), options, overlay, admission: admission, stop: project.stop)
    }

    /// The only template that a call renders.
    /// - Throws: a `ToolFailure` if it has errors, or lacks what rendering needs.
    func rendered() throws -> (template: CompiledTemplates.Template, program: Program) {
        guard let template = templates.templates.first, templates.templates.count == 1 else {
            throw ToolFailure("the file is not a template; name a file with `campaign:`")
        }
        guard let program = template.compilation.program else {
            let errors = template.compilation.diagnostics.errorSummary ?? "errors"
            throw ToolFailure("\(template.path) has \(errors); call `check`, which reports all of them with fixes")
        }
        return (template, program)
    }
}

extension Diagnostics {
    /// How many errors there are and what the first is, as part of a sentence; nil: there are none.
    var errorSummary: String? {
        guard let first = first(where: { $0.severity == .error }) else { return nil }
        let label = first.label.isEmpty ? "" : " (\(first.label))"
        return "\(counted(counts.errors, "error")): \(first.message)\(label)"
    }
}

/// What calls say of diagnostics.
enum DiagnosticShapes {
    private static let location = JSONShape.object([.init("line", .integer(from: 1)), .init("column", .integer(from: 1))])
    private static let range = JSONShape.object([
        .init("start", location), .init("end", location, "The position after the last character."),
    ])
    private static let labeled = JSONShape.object([.init("file", .text), .init("range", range), .init("text", .text)])
    private static let fix = JSONShape.object([
        .init("title", .text),
        .init("applicability", .choice(["automatic", "suggestion"]), "A suggestion deletes text or chooses what is sent."),
        .init("edits", .list(labeled), "Replacements of ranges, which do not overlap."),
    ])

    /// The members of a result with diagnostics. Lines and columns are Unicode scalars, from 1.
    static let members: [JSONShape.Member] = [
        .init(
            "diagnostics",
            .list(
                .object([
                    .init("code", .text, "`explain` has its page."), .init("severity", .choice(["error", "warning", "note"])),
                    .init("message", .text), .init("file", .text), .init("range", range), .init("labels", .list(labeled)),
                    .init("rule", .optional(.text)), .init("help", .list(.text)), .init("fixes", .list(fix)),
                ]))),
        .init(
            "errors", .integer(from: 0), "All errors; `diagnostics` has at most \(Diagnostics.keptAtMost) of each severity."),
        .init("warnings", .integer(from: 0)), .init("notes", .integer(from: 0)),
        .init("rejected", .boolean, "Whether `blazon compile` fails: there are errors, or what `fail-on` in blazon.yaml names."),
    ]

    /// The values of the members.
    static func values(_ groups: [FindingGroup], isRejected: Bool) -> [JSON.Member] {
        let counts = FindingCounts(groups)
        return [
            .init("diagnostics", .array(JSONReport().diagnostics(groups.limited))), .init("errors", .integer(counts.errors)),
            .init("warnings", .integer(counts.warnings)), .init("notes", .integer(counts.notes)),
            .init("rejected", .boolean(isRejected)),
        ]
    }
}
