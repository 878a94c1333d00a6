import Blazon
import BlazonFiles
import BlazonMapping

/// Makes compilers whose reading keeps to the template's project. Templates of one project share a compiler, so that what it
/// has loaded serves all of them.
struct ProjectFiles {
    private let options: CompileOptions
    private var compilers: [FilePath: Compiler] = [:]
    /// By folder, since a folder's templates have one root.
    private var roots: [FilePath: ProjectRoot] = [:]
    /// The project of a table that the command line names, which may be another.
    private let mappingRoot: ProjectRoot?

    init(_ options: CompileOptions) throws(FileError) {
        self.options = options
        mappingRoot =
            if let mapping = options.mapping, MappingLoader.isPath(mapping) {
                try ProjectRoot(of: FilePath(text: mapping))
            } else {
                nil
            }
    }

    mutating func compiler(for template: FilePath) throws(FileError) -> Compiler {
        let root: ProjectRoot
        if let known = roots[template.parent] {
            root = known
        } else {
            root = try ProjectRoot(of: template)
            roots[template.parent] = root
        }
        if let known = compilers[root.path] { return known }
        let other = mappingRoot
        let compiler = Compiler(options: options) { path in
            let name = FilePath(text: path)
            do throws(FileError) {
                return try root.read(name, from: FilePath("."), limit: TemplateFiles.limit)
            } catch {
                guard case .outsideProject = error.reason, let other else { throw error }
                return try other.read(name, from: FilePath("."), limit: TemplateFiles.limit)
            }
        }
        compilers[root.path] = compiler
        return compiler
    }
}
