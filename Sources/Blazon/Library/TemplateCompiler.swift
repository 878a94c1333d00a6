import BlazonDiagnostics
import BlazonFiles
import BlazonMapping

/// Checks templates and compiles them to programs, which `BlazonPayload` renders.
///
/// ```swift
/// let template = try TemplateCompiler().compile(contentsOf: "campaigns/offer.yaml")
/// guard let program = template.program else { return print(template.report) }
/// let renderer = try PayloadRenderer(program)
/// ```
///
/// Nothing is cached: a file is read each time it is compiled. Only files of the template's project are read: those below the nearest
/// folder at or above the template with `.git`, or with a `blazon.yaml` that says `root: true`; without one, below the nearest with
/// `blazon.yaml`, otherwise below the template's own. The settings of each `blazon.yaml` from there down to the template hold, except for
/// those of the command: `fail-on` and `recipients`.
public struct TemplateCompiler: Sendable {
    /// What overrides a template's own sections.
    public struct Options: Sendable {
        /// The name of a built-in mapping table, or the path of a table; nil: the template's.
        public var mapping: String?
        /// Names of the targets to compile for; nil: the template's.
        public var targets: [String]?
        /// Values of constants of the run by their names in `delivery`: `["id": "56c4"]`.
        public var constants: [String: String]

        /// Creates options.
        /// - Parameters:
        ///   - mapping: The name of a built-in mapping table, or the path of a table; nil: the template's.
        ///   - targets: Names of the targets to compile for; nil: the template's.
        ///   - constants: Values of constants of the run by their names in `delivery`.
        public init(mapping: String? = nil, targets: [String]? = nil, constants: [String: String] = [:]) {
            self.mapping = mapping
            self.targets = targets
            self.constants = constants
        }
    }

    /// What overrides a template's own sections.
    public let options: Options
    private let limits = Limits()

    /// Creates a compiler.
    /// - Parameter options: What overrides a template's own sections.
    public init(_ options: Options = Options()) { self.options = options }

    /// Compiles a template.
    /// - Parameter path: The template's file.
    /// - Returns: The program, unless the template has errors, and all diagnostics.
    /// - Throws: a `TemplateCompilerError` if the file cannot be read or the options do not fit the template.
    public func compile(contentsOf path: String) throws(TemplateCompilerError) -> CompiledTemplate {
        try compile(bytes(of: path), path: path)
    }

    /// Compiles a template that is not saved in a file.
    /// - Parameters:
    ///   - source: The template's text.
    ///   - path: The path of a file that would contain it: its name in diagnostics, and where `uses` and `mapping` start from.
    /// - Returns: The program, unless the template has errors, and all diagnostics.
    /// - Throws: a `TemplateCompilerError` if the options do not fit the template.
    public func compile(_ source: String, path: String = "template.yaml") throws(TemplateCompilerError) -> CompiledTemplate {
        try compile(Array(source.utf8), path: path)
    }

    /// Checks a template. Unlike `compile`, accepts typed constants without a value.
    /// - Parameter path: The template's file.
    /// - Returns: All diagnostics, in source order.
    /// - Throws: a `TemplateCompilerError` if the file cannot be read or the options do not fit the template.
    public func check(contentsOf path: String) throws(TemplateCompilerError) -> [TemplateDiagnostic] {
        CompiledTemplate(try compilation(of: bytes(of: path), path: path, wantsRequests: false)).diagnostics
    }

    /// Checks a template that is not saved in a file. Unlike `compile`, accepts typed constants without a value.
    /// - Parameters:
    ///   - source: The template's text.
    ///   - path: The path of a file that would contain it: its name in diagnostics, and where `uses` and `mapping` start from.
    /// - Returns: All diagnostics, in source order.
    /// - Throws: a `TemplateCompilerError` if the options do not fit the template.
    public func check(_ source: String, path: String = "template.yaml") throws(TemplateCompilerError) -> [TemplateDiagnostic] {
        CompiledTemplate(try compilation(of: Array(source.utf8), path: path, wantsRequests: false)).diagnostics
    }

    private func compile(_ bytes: [UInt8], path: String) throws(TemplateCompilerError) -> CompiledTemplate {
        let compilation = try compilation(of: bytes, path: path, wantsRequests: true)
        if let name = compilation.checked?.missingConstants.first { throw .missingConstant(name) }
        return CompiledTemplate(compilation)
    }

    private func compilation(
        of bytes: [UInt8], path: String, wantsRequests: Bool
    ) throws(TemplateCompilerError) -> Compilation {
        var compileOptions = CompileOptions()
        compileOptions.mapping = options.mapping
        compileOptions.targets = options.targets
        compileOptions.set = options.constants.sorted { $0.key < $1.key }.map { ("delivery.\($0.key)", $0.value) }
        compileOptions.wantsRequests = wantsRequests
        let roots = try roots(ofTemplate: path)
        let compiler = Compiler(options: compileOptions, project: try project(in: roots)) { name in
            do throws(FileError) {
                return try ProjectRoot.read(FilePath(name), inAnyOf: roots, limit: limits.bytes(ofFile: name))
            } catch {
                throw UnreadableFile(description: error.explanation)
            }
        }
        let compilation = compiler.compile(path: path, bytes: bytes)
        let faults = compilation.usage + compilation.unknownNames.map { "`\($0)` is set, and the template does not read it" }
        if !faults.isEmpty { throw .invalidOptions(faults) }
        return compilation
    }

    private func bytes(of path: String) throws(TemplateCompilerError) -> [UInt8] {
        do throws(FileError) {
            return try RegularFile.read(FilePath(path), limit: limits[.templateBytes], isCut: true)
        } catch {
            throw .unreadable(path: path, reason: error.explanation)
        }
    }

    /// The settings of the template's project, the first of these.
    private func project(in roots: [ProjectRoot]) throws(TemplateCompilerError) -> Project {
        guard let root = roots.first else { return Project() }
        do throws(FileError) {
            return Project(try Project.files(in: root, limits: limits), limits: limits)
        } catch {
            throw .unreadable(path: String(bytesOfPath: error.path.bytes), reason: error.explanation)
        }
    }

    /// The projects from which files are read: the template's, and that of a table in the options.
    private func roots(ofTemplate path: String) throws(TemplateCompilerError) -> [ProjectRoot] {
        let tables = options.mapping.map { MappingLoader.isPath($0) ? [$0] : [] } ?? []
        var roots: [ProjectRoot] = []
        for file in [path] + tables {
            do throws(FileError) {
                roots.append(try ProjectRoot(of: FilePath(file)))
            } catch {
                throw .unreadable(path: file, reason: error.explanation)
            }
        }
        return roots
    }
}

/// Why a template cannot be compiled, apart from the faults of the template itself, which are diagnostics.
public enum TemplateCompilerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The options name a table, target or constant that does not exist: a sentence for each fault.
    case invalidOptions([String])
    /// The template declares only the type of this constant (`delivery.ends`), and the options have no value for it.
    case missingConstant(String)

    /// A sentence that names the fault.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .invalidOptions(let faults): faults.joined(separator: "; ")
        case .missingConstant(let name): "the template declares only the type of `\(name)`; give it a value"
        }
    }
}
