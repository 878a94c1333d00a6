package import BlazonDiagnostics
package import BlazonFiles
import BlazonMapping
package import BlazonTemplate
import BlazonText
import BlazonYAML

/// The project of a template, as its `blazon.yaml` describes it.
package struct Project: Sendable {
    /// The name of the file with the settings.
    package static let fileName = "blazon.yaml"
    /// The settings are the second file of each compilation, after the template.
    package static let file = FileID(1)

    /// nil: the project has no `blazon.yaml`.
    package let source: SourceFile?
    package let settings: ProjectSettings
    /// Faults of the file.
    package let diagnostics: Diagnostics

    /// A project without settings.
    package init() {
        (source, settings, diagnostics) = (nil, ProjectSettings(), [])
    }

    /// Parses a settings file, which is the file `file` of its source map.
    package init(path: String, bytes: [UInt8], limits: Limits = Limits(), file: FileID = Project.file) {
        source = SourceFile(path: path, bytes: bytes)
        let document = parseYAML(bytes, file: file, limits: limits)
        let parsed = document.root.map { parseProjectSettings($0, limits: limits) }
        settings = parsed?.settings ?? ProjectSettings()
        // A file without settings, such as an empty one, only marks the project's root.
        let faults = document.diagnostics.keeping { $0.code.id != Code.emptyFile.id }
        diagnostics = faults + (parsed?.diagnostics ?? []) + settings.limits.unknownCodes
    }

    /// Reads the settings in a project's folder.
    /// - Parameters:
    ///   - root: The project.
    ///   - limits: Limits of the file.
    ///   - replacement: Returns the bytes to use instead of those on disk, for a canonical path.
    /// - Throws: a `FileError` if the file exists and cannot be read.
    package init(
        in root: ProjectRoot, limits: Limits, replacement: ((FilePath) -> [UInt8]?)? = nil
    ) throws(FileError) {
        let path = Self.file(of: root)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try ProjectRoot.read(path, inAnyOf: [root], limit: limits[.templateBytes], replacement: replacement)
        } catch {
            guard error.reason == .system(SystemError.missing) else { throw error }
            self.init()
            return
        }
        self.init(path: String(bytesOfPath: path.bytes), bytes: bytes, limits: limits)
    }

    /// The path of a project's settings, whether there is such a file or not. Relative to the working folder, if that is in the
    /// project or contains it.
    package static func file(of root: ProjectRoot) -> FilePath {
        let file = FilePath(fileName)
        guard let here = try? FilePath(".").withoutLinks() else { return root.path.appending(file) }
        let (own, current) = (root.path.names, here.names)
        if own.starts(with: current) {
            return own.dropFirst(current.count).reduce(FilePath("")) { $0.appending($1) }.appending(file)
        }
        guard current.starts(with: own) else { return root.path.appending(file) }
        return (own.count..<current.count).reduce(FilePath("")) { path, _ in path.appending(FilePath("..")) }.appending(file)
    }

    /// Whether a template with these diagnostics fails `check` and `compile`.
    package func rejects(_ diagnostics: Diagnostics) -> Bool {
        let counts = diagnostics.counts
        return [Severity.note, .warning, .error].contains { $0 >= settings.failOn && counts[$0] > 0 }
    }

    /// Why a template without errors fails: "shop/blazon.yaml: fail-on: warning".
    package var failure: String { "\(source?.path ?? Self.fileName): fail-on: \(settings.failOn.rawValue)" }

    /// The query of a database that the settings name.
    package var query: String? { settings.query?.text }

    /// The recipients that the settings name: a path, or the address of a database. A database in a file is relative to the settings,
    /// too.
    package var recipients: String? {
        guard let text = settings.recipients?.text else { return nil }
        for scheme in ["postgres://", "postgresql://"] where text.lowercased().utf8.hasPrefix(scheme) { return text }
        let scheme = text.lowercased().utf8.hasPrefix("sqlite:") ? text.prefix(7) : ""
        return scheme + MappingLoader.resolve(String(text.dropFirst(scheme.count)), from: source?.path)
    }

    /// Adds the file and its faults to a compilation that has only the template so far.
    func add(to compilation: inout Compilation) {
        compilation.project = self
        guard let source else { return }
        _ = compilation.sources.add(source)
        compilation.add(inputs: [source.path])
        compilation.diagnostics += diagnostics
    }
}
