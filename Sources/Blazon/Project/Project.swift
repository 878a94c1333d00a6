package import BlazonDiagnostics
package import BlazonFiles
package import BlazonLanguage
import BlazonMapping
package import BlazonTemplate
import BlazonText
import BlazonYAML

/// The project of a template, as the `blazon.yaml` files of its folders describe it.
package struct Project: Sendable {
    /// The name of a file with settings.
    package static let fileName = "blazon.yaml"
    /// The settings are the first files of each compilation after the template.
    package static let file = FileID(1)

    /// The files with settings, from the project's root to the template's folder.
    package let files: [SourceFile]
    /// Those of all files; a nearer file overrides the files above it.
    package let settings: ProjectSettings
    /// Faults of the files.
    package let diagnostics: Diagnostics
    private let first: FileID

    /// A project without settings.
    package init() { self.init([]) }

    /// Parses a settings file, which is the file `file` of its source map.
    package init(path: String, bytes: [UInt8], limits: Limits = Limits(), file: FileID = Project.file) {
        self.init([SourceFile(path: path, bytes: bytes)], limits: limits, first: file)
    }

    /// Parses settings files.
    /// - Parameters:
    ///   - files: The files, from the project's root to the template's folder.
    ///   - limits: Limits of each file.
    ///   - first: The first one's number in their source map; the others follow it.
    package init(_ files: [SourceFile], limits: Limits = Limits(), first: FileID = Project.file) {
        var (merged, found) = (ProjectSettings(), Diagnostics())
        for (number, source) in files.enumerated() {
            let file = FileID(Int(first.index) + number)
            let document = parseYAML(source.bytes, file: file, limits: limits)
            let parsed = document.root.map { parseProjectSettings($0, limits: limits) }
            let settings = parsed?.settings ?? ProjectSettings()
            // A file without settings, such as an empty one, only marks the project's root.
            found += document.diagnostics.keeping { $0.code.id != Code.emptyFile.id }
            found += (parsed?.diagnostics ?? []) + settings.limits.unknownCodes
            if ProjectFolders.declareRoot(source.bytes) != (settings.root != nil), !found.hasErrors {
                found.append(.unclearRoot(at: settings.root ?? Span(file: file, start: 0, end: 0)))
            }
            merged = settings.over(merged)
        }
        (self.files, self.first, settings, diagnostics) = (files, first, merged, found)
    }

    /// Reads the settings of a template.
    /// - Parameters:
    ///   - root: The template's project.
    ///   - limits: Limits of each file.
    ///   - replacement: Returns the bytes to use instead of those on disk, for a canonical path.
    /// - Returns: The files, from the root down, with paths for messages.
    /// - Throws: a `FileError` if a file exists and cannot be read.
    package static func files(
        in root: ProjectRoot, limits: Limits, replacement: ((FilePath) -> [UInt8]?)? = nil
    ) throws(FileError) -> [SourceFile] {
        var found: [SourceFile] = []
        for path in paths(in: root) {
            do throws(FileError) {
                let bytes = try ProjectRoot.read(path, inAnyOf: [root], limit: limits[.templateBytes], replacement: replacement)
                found.append(SourceFile(path: String(bytesOfPath: path.bytes), bytes: bytes))
            } catch {
                guard error.reason == .system(SystemError.missing) else { throw error }
            }
        }
        return found
    }

    /// The paths of a template's settings for messages, whether there are such files or not: relative to the working folder, if that
    /// is in the project or contains it.
    package static func paths(in root: ProjectRoot) -> [FilePath] {
        guard let here = try? FilePath(".").withoutLinks() else { return root.settings }
        return root.settings.map { $0.relative(to: here, within: root.path) }
    }

    /// The path of the settings file that has a span; nil: none of them.
    func path(of span: Span) -> String? {
        let number = Int(span.file.index) - Int(first.index)
        return files.indices.contains(number) ? files[number].path : nil
    }

    /// Whether a template with these diagnostics fails `check` and `compile`.
    package func rejects(_ diagnostics: Diagnostics) -> Bool {
        let counts = diagnostics.counts
        let failOn = settings.failOn?.severity ?? .error
        return [Severity.note, .warning, .error].contains { $0 >= failOn && counts[$0] > 0 }
    }

    /// Why a template without errors fails: "shop/blazon.yaml: fail-on: warning".
    package var failure: String {
        let (severity, span) = settings.failOn.map { ($0.severity, $0.span) } ?? (.error, Span(file: first, start: 0, end: 0))
        return "\(path(of: span) ?? Self.fileName): fail-on: \(severity.rawValue)"
    }

    /// The levels of codes, by id.
    package var levels: [String: LintLevel] { settings.lint }

    /// The share of branches, locales and variants that samples must take; nil: any.
    package var coverage: (share: RejectAllowance, file: String)? {
        settings.coverage.map { ($0.share, path(of: $0.span) ?? Self.fileName) }
    }

    /// The query of a database that the settings name.
    package var query: String? { settings.query?.text }

    /// The recipients that the settings name: a path, or the address of a database. A database in a file is relative to the settings,
    /// too.
    package var recipients: String? {
        guard let named = settings.recipients else { return nil }
        let text = named.text
        for scheme in ["postgres://", "postgresql://"] where text.lowercased().utf8.hasPrefix(scheme) { return text }
        let scheme = text.lowercased().utf8.hasPrefix("sqlite:") ? text.prefix(7) : ""
        return scheme + MappingLoader.resolve(String(text.dropFirst(scheme.count)), from: path(of: named.span))
    }

    /// Adds the files and their faults to a compilation that has only the template so far.
    func add(to compilation: inout Compilation) {
        compilation.project = self
        for source in files { _ = compilation.sources.add(source) }
        compilation.add(inputs: files.map(\.path))
        compilation.diagnostics += diagnostics
    }
}
