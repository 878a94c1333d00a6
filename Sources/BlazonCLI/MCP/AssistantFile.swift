import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonLSP
import BlazonMCP
import BlazonRPC
import BlazonText

/// A YAML file that a call names, saved or not.
struct AssistantFile {
    /// The arguments that name it.
    static let arguments: [JSONShape.Member] = [
        .optional(
            "path", .text,
            "A YAML file of the project: a template, a used file, a mapping table or a blazon.yaml. Relative to the server's folder."
        ),
        .optional(
            "text", .text,
            "The file's text, if it is not saved; at most 1 MiB. `path` is then where it would be saved, which decides what it may use."
        ),
    ]
    /// Maximum bytes of a text in a call.
    static let textLimit = 1 << 20

    /// Canonical. An unsaved file may be missing.
    let path: FilePath
    let bytes: [UInt8]
    /// Whether it is the text of the file on disk.
    let isSaved: Bool
    private let project: AssistantProject

    /// Reads the file that a call names.
    init(_ arguments: JSON, in project: AssistantProject) throws {
        self.project = project
        let (name, text) = (arguments["path"]?.text, arguments["text"]?.text)
        guard let name = name ?? text.map({ _ in "unsaved.yaml" }) else {
            throw ToolFailure("name a file with `path`, or give its `text`")
        }
        path = try project.resolve(name, isNew: text != nil)
        if try project.isFolder(path) { throw FileError(.open, project.shown(path), .isFolder) }
        guard AssistantProject.isYAML(path) else {
            throw ToolFailure("\(project.shown(path)) is not YAML; templates, used files and tables are .yaml or .yml files")
        }
        try project.requireOwnProject(path)
        if let text {
            bytes = Array(text.utf8)
            guard bytes.count <= Self.textLimit else {
                throw ToolFailure(
                    "`text` has \(bytes.count) bytes, and may have \(Self.textLimit); save it, and give only its `path`")
            }
            isSaved = false
        } else {
            bytes = try project.read(path, limit: Limits()[.templateBytes])
            isSaved = true
        }
    }

    /// Reads a saved file.
    init(saved path: FilePath, in project: AssistantProject) throws {
        try project.requireOwnProject(path)
        (self.path, self.project, isSaved) = (path, project, true)
        bytes = try project.read(path, limit: Limits()[.templateBytes])
    }

    /// What it is to templates; nil: it is not Blazon's.
    var role: FileRole? { FileRole(bytes, at: path) }

    /// The file as the only difference to those on disk.
    /// - Throws: a `FileError` if the system fails.
    func overlay() throws -> FileOverlay {
        var overlay = FileOverlay()
        if !isSaved {
            var saved: [UInt8] = []
            do { saved = try project.read(path, limit: Limits()[.templateBytes]) } catch let error as FileError
                where error.isIOFailure
            {
                throw error
            } catch {}
            overlay.change(path, from: saved, to: bytes)
        }
        return overlay
    }

    /// The file for the compiler.
    var template: TemplateFiles.Template { TemplateFiles.Template(path: project.shown(path), bytes: bytes) }

    /// Asks the language server about the file.
    /// - Parameter question: The question.
    /// - Returns: The answer.
    /// - Throws: a `FileError` if the system fails, which is no mistake of the text.
    func assisted<Answer>(_ question: (inout TextAssistant) -> Answer) throws -> Answer {
        let faults = IOErrors()
        var assistant = TextAssistant(
            path: String(path: path), text: bytes, disk: .of(project, isSaved: isSaved, noting: faults))
        let answer = question(&assistant)
        try faults.check()
        return answer
    }
}

extension ProjectDisk {
    /// The files of a client's project.
    static func of(_ project: AssistantProject, isSaved: Bool, noting faults: IOErrors) -> ProjectDisk {
        let (disk, admission) = (ProjectDisk.ofProjects(noting: faults), project.admission(isSaved: isSaved))
        return ProjectDisk(
            canonicalPath: disk.canonicalPath,
            read: { path, owner, open in
                try admission(path)
                return try disk.read(path, owner, open)
            },
            settingsFiles: disk.settingsFiles, projectFiles: disk.projectFiles, possibleUsers: disk.projectFiles)
    }
}
