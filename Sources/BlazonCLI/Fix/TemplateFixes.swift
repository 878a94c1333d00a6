import Blazon
import BlazonDiagnostics
import BlazonFiles

/// Applies the fixes of diagnostics to the templates and the project files that they import. Writes nothing: `files` contains the
/// results.
struct TemplateFixes {
    private typealias Selection = FixSelection<FilePath, [CompiledTemplates.Template]>

    /// The text of a file before and after the fixes.
    struct Change {
        let path: FilePath
        let before: [UInt8]
        let after: [UInt8]
    }

    /// A fix that was applied.
    struct Applied {
        let location: String
        let code: String
        let title: String
    }

    let compiled: CompiledTemplates
    let files: FileOverlay
    let applied: [Applied]
    /// The files that fixes have changed, sorted by path.
    let changes: [Change]
    /// One line for each applied fix and for each finding with another one.
    let lines: [ListingOptions.Line]

    /// Applies fixes; with `isUnsafe` also suggestions.
    init(_ options: TemplateOptions, isUnsafe: Bool = false, stop: StopSignal = .none) throws {
        let first = try CompiledTemplates(options, stop: stop)
        // Named through a link that leads out, a template would keep its faults without a word.
        for template in first.templates { _ = try ProjectRoot.writableFile(of: template.path) }
        try self.init(first, options.compileOptions, isUnsafe: isUnsafe, stop: stop) {
            try CompiledTemplates(options, $0, stop: stop)
        }
    }

    /// Applies fixes to compiled templates. Files in `base` override those on disk, and `compile` compiles the templates again.
    init(
        _ first: CompiledTemplates, _ options: CompileOptions, base: FileOverlay = FileOverlay(), admission: FileAdmission? = nil,
        isUnsafe: Bool, stop: StopSignal, compile: (FileOverlay) throws -> CompiledTemplates
    ) throws {
        let trials = FixTrials(options, first, base, admission, isUnsafe: isUnsafe, stop: stop)
        let selection = try Selection(original: trials.original, check: trials.check)
        files = trials.fixedFiles(selection.state.contents)
        changes = selection.state.contents.map { Change(path: $0, before: trials.original($0), after: $1) }
            .sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        compiled = changes.isEmpty ? first : try compile(files)
        applied = selection.applied.map { Applied(location: $0.location, code: $0.code, title: $0.title) }
        lines =
            applied.map { .init(subject: $0.location.printable, text: "fixed \($0.code): \($0.title)".printable) }
            + (isUnsafe ? [] : trials.suggestions(in: compiled))
    }
}

/// Checks templates with proposed fixes: only those that depend on a changed file.
private final class FixTrials {
    typealias Template = CompiledTemplates.Template

    private let options: CompileOptions
    private let base: FileOverlay
    private let admission: FileAdmission?
    private let isUnsafe: Bool
    private let stop: StopSignal
    private let firsts: [Template]
    private var owners: FileOwners
    /// Files on disk that fixes may change; nil: changed since the check, or a built-in table.
    private var originals: [FilePath: [UInt8]?] = [:]

    init(
        _ options: CompileOptions, _ first: CompiledTemplates, _ base: FileOverlay, _ admission: FileAdmission?, isUnsafe: Bool,
        stop: StopSignal
    ) {
        self.options = options
        self.base = base
        self.admission = admission
        self.isUnsafe = isUnsafe
        self.stop = stop
        owners = FileOwners(base: base)
        firsts = first.templates
        for path in base.changed { originals[path] = base[path] }
    }

    func original(_ file: FilePath) -> [UInt8] { originals[file].flatMap { $0 } ?? [] }

    func fixedFiles(_ contents: [FilePath: [UInt8]]) -> FileOverlay {
        var files = base
        for (file, bytes) in contents { files.change(file, from: original(file), to: bytes) }
        return files
    }

    func check(
        _ contents: [FilePath: [UInt8]], _ changed: Set<FilePath>, _ last: [Template]?
    ) throws -> (checked: [Template], check: FixCheck<FilePath>, bytes: Int) {
        guard let last else {
            let check = try summary(firsts, contents)
            try owners.faults.check()
            return (firsts, check, firsts.reduce(0) { $0 + size($1) })
        }
        var known = try ProjectFiles(options, fixedFiles(contents), admission: admission)
        var bytes = 0
        let templates = try last.map { template in
            guard !changed.isDisjoint(with: files(of: template)) else { return template }
            try stop.check(.read, template.path)
            let name = String(path: template.path)
            let own = owners.file(name, isTemplate: true, of: template.path).flatMap { contents[$0] }
            let compilation = try known.compiler(for: template.path).compile(path: name, bytes: own ?? source(of: template))
            bytes += size(template)
            return Template(path: template.path, compilation: compilation)
        }
        try known.checkIO()
        let check = try summary(templates, contents)
        try owners.faults.check()
        return (templates, check, bytes)
    }

    /// The fixes of the remaining diagnostics that were not applied.
    func suggestions(in compiled: CompiledTemplates) -> [ListingOptions.Line] {
        zip(compiled.templates, compiled.findings).flatMap { template, group in
            var sources = LocatedSources(group.sources)
            return group.diagnostics.compactMap { diagnostic -> ListingOptions.Line? in
                guard let fix = diagnostic.fixes.first, let id = fix.edits.first?.span.file,
                    owners.file(group.sources[id].path, isTemplate: id.index == 0, of: template.path) != nil
                else { return nil }
                let code = diagnostic.code.id
                let text =
                    switch fix.applicability {
                    case .suggestion: "suggestion for \(code): \(fix.title) (--fix --unsafe applies it)"
                    case .automatic: "not fixed: \(code): \(fix.title) (as many findings would be left)"
                    }
                return ListingOptions.Line(subject: location(of: diagnostic.span, &sources).printable, text: text.printable)
            }
        }
    }

    private func summary(_ templates: [Template], _ contents: [FilePath: [UInt8]]) throws(FileError) -> FixCheck<FilePath> {
        var check = FixCheck<FilePath>()
        for (template, group) in zip(templates, CompiledTemplates.findings(of: templates)) {
            // Counted per template: a fault in a file that two templates import counts twice.
            check.count(template.compilation.diagnostics)
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics {
                let id = diagnostic.span.file
                let isSyntax = diagnostic.severity == .error && diagnostic.code.isOfYAML
                guard isSyntax || !diagnostic.fixes.isEmpty else { continue }
                let fixed = diagnostic.fixes.first?.edits.first?.span.file ?? id
                let source = group.sources[fixed]
                guard let file = owners.file(source.path, isTemplate: fixed.index == 0, of: template.path) else { continue }
                if isSyntax { check.add(errorOfYAML: diagnostic, in: file, of: source.bytes, isRead: isReadAsYAML(source.bytes)) }
                guard try hasContents(file, source.bytes, contents) else { continue }
                let offer = FixCheck.Offer(
                    diagnostic, in: file, allowing: { isUnsafe || $0.applicability == .automatic },
                    location: { location(of: diagnostic.span, &sources) })
                if let offer { check.offers.append(offer) }
            }
        }
        return check
    }

    private func location(of span: Span, _ sources: inout LocatedSources) -> String {
        let location = sources.start(span)
        return "\(sources.file(span).path):\(location.line):\(location.column)"
    }

    /// Whether the file still has the contents that were checked. A name without a file (a built-in table's) has none.
    private func hasContents(_ file: FilePath, _ bytes: [UInt8], _ contents: [FilePath: [UInt8]]) throws(FileError) -> Bool {
        if let fixed = contents[file] { return fixed == bytes }
        if let known = originals[file] { return known == bytes }
        do throws(FileError) {
            let found = try RegularFile.read(file, limit: TemplateFiles.limit)
            originals[file] = .some(found)
            return found == bytes
        } catch {
            if error.isIOFailure { throw error }
            originals[file] = .some(nil)
            return false
        }
    }

    private func files(of template: Template) -> [FilePath] {
        template.compilation.sources.files.enumerated().compactMap { number, file in
            owners.file(file.path, isTemplate: number == 0, of: template.path)
        }
    }

    private func source(of template: Template) -> [UInt8] { template.compilation.sources.files.first?.bytes ?? [] }

    private func size(_ template: Template) -> Int { template.compilation.sources.files.reduce(0) { $0 + $1.bytes.count } }
}

/// Finds the file that a template's diagnostic may change: the template itself, or a file in its project.
private struct FileOwners {
    private struct Key: Hashable {
        let path: String
        let template: FilePath
    }

    /// Files that override those on disk, and need not be there.
    let base: FileOverlay
    /// Files that could not be found because of an I/O error, which is no reason to leave out their fixes.
    let faults = IOErrors()
    private var files: [Key: FilePath?] = [:]
    private var roots: [FilePath: ProjectRoot] = [:]

    init(base: FileOverlay) { self.base = base }

    mutating func file(_ path: String, isTemplate: Bool, of template: FilePath) -> FilePath? {
        if isTemplate {
            return file(Key(path: path, template: template)) { owners throws(FileError) in
                if let overriding = owners.base.canonicalPath(of: template) { return overriding }
                return try ProjectRoot.writableFile(of: template)
            }
        }
        // All templates of a folder belong to one project.
        return file(Key(path: path, template: template.parent)) { owners throws(FileError) in
            try owners.root(of: template).resolve(FilePath(text: path), from: FilePath("."))
        }
    }

    private mutating func file(_ key: Key, _ find: (inout FileOwners) throws(FileError) -> FilePath) -> FilePath? {
        if let known = files[key] { return known }
        var found: FilePath?
        do throws(FileError) {
            found = try find(&self)
        } catch {
            if error.isIOFailure { faults.note(error) }
        }
        files[key] = .some(found)
        return found
    }

    private mutating func root(of template: FilePath) throws(FileError) -> ProjectRoot {
        if let known = roots[template.parent] { return known }
        let root = try ProjectRoot(of: template)
        roots[template.parent] = root
        return root
    }
}
