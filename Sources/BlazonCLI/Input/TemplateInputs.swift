import Blazon
import BlazonFiles
import BlazonLSP

/// A file of a project with the files that it depends on.
struct TemplateInputs {
    struct Input {
        let path: FilePath
        let role: FileRole
        /// Whether the file itself names it.
        let isDirect: Bool
        /// Under which a change of it is seen.
        let names: Set<FilePath>
    }

    /// As messages name it.
    let path: FilePath
    let role: FileRole
    /// The names of the file itself.
    let template: Set<FilePath>
    let inputs: [Input]
    /// The names of the folder with its golden files; empty for other files than templates.
    let golden: Set<FilePath>

    /// The names of the file and of all inputs.
    var names: Set<FilePath> { inputs.reduce(into: template) { $0.formUnion($1.names) } }
}

/// Finds the inputs of files on disk.
struct InputSearch {
    private var projects: ProjectFiles
    private let here: FilePath
    private var known: [FilePath: ChangingNames] = [:]

    init(_ projects: ProjectFiles) throws(FileError) {
        self.projects = projects
        here = try FilePath(".").withoutLinks()
    }

    /// The inputs of a file. Those that do not exist are among them, since a file that appears or is deleted is a change, too; those outside
    /// of the project are not, since they cannot be read.
    mutating func inputs(of path: FilePath, _ bytes: [UInt8], as role: FileRole = .template) throws(FileError) -> TemplateInputs {
        let project = try projects.project(of: path)
        let settings = project.settings.map { (FileReference(String(path: $0), .settings), false) }
        let found = project.compiler.inputs(of: FileReference(String(path: path), role), bytes: bytes)
        var inputs: [TemplateInputs.Input] = []
        for (reference, isDirect) in settings + found.filter({ $0.reference.role != .settings }) {
            let input = FilePath(text: reference.path)
            let names = names(of: input)
            // The command line may name a table of another project.
            let isNamed = reference.role == .table && project.compiler.options.mapping != nil
            guard isNamed || names.canonical.isInside(project.root) else { continue }
            inputs.append(.init(path: input, role: reference.role, isDirect: isDirect, names: names.all))
        }
        return TemplateInputs(
            path: path, role: role, template: names(of: path).all, inputs: inputs,
            golden: role == .template ? names(of: GoldenFolder.path(of: path)).all : [])
    }

    private mutating func names(of path: FilePath) -> ChangingNames {
        if let known = known[path] { return known }
        let names = ChangingNames(of: path, from: here)
        known[path] = names
        return names
    }
}

extension FileRole {
    /// What a YAML file is to templates; nil: it is not Blazon's.
    init?(_ bytes: [UInt8], at path: FilePath) {
        switch DocumentKind(bytes, at: String(path: path)) {
        case .template: self = .template
        case .library: self = .used
        case .table: self = .table
        case .project: self = .settings
        case .foreign, .blank: return nil
        }
    }
}
