import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping

/// The project of a template on disk.
struct TemplateProject {
    let compiler: Compiler
    let root: FilePath
    /// Where settings may be, whether there are such files or not, as messages name them.
    let settings: [FilePath]
}

/// Throws for a file that a template may not read.
typealias FileAdmission = @Sendable (_ path: String) throws(UnreadableFile) -> Void

/// Creates compilers that read only files of a template's project. Templates of one project share a compiler and its caches.
struct ProjectFiles {
    private var options: CompileOptions
    /// By root and settings: templates below the same settings share one.
    private var compilers: [[String]: Compiler] = [:]
    /// By folder: all templates of a folder have the same project.
    private var known: [FilePath: TemplateProject] = [:]
    /// The project of a table that the command line names, which may be a different one.
    private var mappingRoot: ProjectRoot?
    /// The git revision that has the table that the command line names.
    private var mappingRevision: GitRevision?
    private let fixed: FileOverlay
    private let faults = IOErrors()
    private let named: InputDependencies?
    /// Rejects files that templates may not read, by the path that they name; nil: none but those outside the project.
    private let admission: FileAdmission?
    /// nil: they are not needed. Set before the first compiler is made.
    var digests: ReadDigests?

    init(
        _ options: CompileOptions, _ fixed: FileOverlay = FileOverlay(), named: InputDependencies? = nil,
        admission: FileAdmission? = nil
    ) throws {
        self.options = options
        self.fixed = fixed
        self.named = named
        self.admission = admission
        guard let mapping = options.mapping, MappingLoader.isPath(mapping) else { return }
        if let revision = try GitRevision(mapping) {
            mappingRevision = revision
            self.options.mapping = try revision.tablePath()
            return
        }
        let path = FilePath(text: mapping)
        // An unreadable input is not a wrong name, so it is reported before any template is compiled.
        _ = try RegularFile.read(path, limit: 0, isCut: true)
        mappingRoot = try ProjectRoot(of: path)
    }

    /// Throws if a file that a template imports could not be read because of an I/O error, which is not the template's mistake.
    func checkIO() throws(FileError) { try faults.check() }

    mutating func compiler(for template: FilePath) throws(FileError) -> Compiler { try project(of: template).compiler }

    /// The project of a template.
    mutating func project(of template: FilePath) throws(FileError) -> TemplateProject {
        if let known = known[template.parent] { return known }
        let root = try ProjectRoot(of: template)
        let paths = Project.paths(in: root)
        for path in paths { named?.note(String(path: path)) }
        let settings = try Project.files(
            in: root, limits: options.limits, replacement: fixed.isEmpty ? nil : { [fixed] in fixed[$0] })
        let key = [String(path: root.path)] + settings.map(\.path)
        let compiler = compilers[key] ?? compiler(in: root, Project(settings, limits: options.limits))
        let project = TemplateProject(compiler: compiler, root: root.path, settings: paths)
        (compilers[key], known[template.parent]) = (compiler, project)
        return project
    }

    private func compiler(in root: ProjectRoot, _ project: Project) -> Compiler {
        let roots = [root] + (mappingRoot.map { [$0] } ?? [])
        return Compiler(options: options, project: project) {
            [fixed, options, faults, named, admission, mappingRevision, digests] path in
            let bytes: [UInt8]
            try admission?(path)
            if let mappingRevision, mappingRevision.has(path) {
                bytes = try mappingRevision.reader(path)
            } else {
                named?.note(path)
                bytes = try read(path, within: roots, fixed, faults, limits: options.limits)
            }
            named?.note(bytes, of: path)
            digests?.note(bytes, of: path)
            return bytes
        }
    }
}

/// The bytes of a file that a template or table names. Paths are relative to the working folder; the file must be in one of the
/// projects.
@Sendable func read(
    _ path: String, within roots: [ProjectRoot], _ fixed: FileOverlay = FileOverlay(), _ faults: IOErrors? = nil,
    limits: Limits = Limits()
) throws(UnreadableFile) -> [UInt8] {
    do throws(FileError) {
        return try ProjectRoot.read(
            FilePath(text: path), inAnyOf: roots, limit: limits.bytes(ofFile: path),
            replacement: fixed.isEmpty ? nil : { fixed[$0] })
    } catch {
        if error.isIOFailure || error.action == .claim { faults?.note(error) }
        throw UnreadableFile(description: error.explanation)
    }
}
