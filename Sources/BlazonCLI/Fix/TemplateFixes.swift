import Blazon
import BlazonDiagnostics
import BlazonFiles

/// Applies the fixes that findings offer, in the templates and in the files of their projects that they use. Nothing is written: `files`
/// holds what they have become.
struct TemplateFixes {
    private typealias Selection = FixSelection<FilePath, [CompiledTemplates.Template]>

    let compiled: CompiledTemplates
    let files: FileOverlay
    /// A line for each fix that was applied, and for each suggestion that is left.
    let lines: [String]

    /// - Parameter isUnsafe: whether suggestions are applied too.
    init(_ options: TemplateOptions, isUnsafe: Bool = false, stop: StopSignal = .none) throws {
        let first = try CompiledTemplates(options, stop: stop)
        let trials = FixTrials(options, first, isUnsafe: isUnsafe, stop: stop)
        let selection = try Selection(original: trials.original, check: trials.check)
        files = trials.fixedFiles(selection.state.contents)
        compiled = files.isEmpty ? first : try CompiledTemplates(options, files, stop: stop)
        lines =
            selection.applied.map { "\($0.place): fixed \($0.code): \($0.title)" }
            + (isUnsafe ? [] : trials.suggestions(in: compiled))
    }
}

/// Checks templates with files as fixes would leave them: only those templates that a changed file is part of.
private final class FixTrials {
    typealias Template = CompiledTemplates.Template

    private let options: TemplateOptions
    private let isUnsafe: Bool
    private let stop: StopSignal
    private let firsts: [Template]
    private var owners = FileOwners()
    /// The files that fixes may change, as they are on disk; nil: not as the finding's file is, or a built-in table.
    private var originals: [FilePath: [UInt8]?] = [:]

    init(_ options: TemplateOptions, _ first: CompiledTemplates, isUnsafe: Bool, stop: StopSignal) {
        self.options = options
        self.isUnsafe = isUnsafe
        self.stop = stop
        firsts = first.templates
    }

    func original(_ file: FilePath) -> [UInt8] { originals[file].flatMap { $0 } ?? [] }

    func fixedFiles(_ contents: [FilePath: [UInt8]]) -> FileOverlay {
        var files = FileOverlay()
        for (file, bytes) in contents { files.change(file, from: original(file), to: bytes) }
        return files
    }

    func check(
        _ contents: [FilePath: [UInt8]], _ changed: Set<FilePath>, _ last: [Template]?
    ) throws -> (checked: [Template], check: FixCheck<FilePath>, bytes: Int) {
        guard let last else { return (firsts, try summary(firsts, contents), firsts.reduce(0) { $0 + size($1) }) }
        // What fixes are for is found without payloads of the largest size.
        var compileOptions = options.compileOptions
        compileOptions.sizing = .bounds
        var known = try ProjectFiles(compileOptions, fixedFiles(contents))
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
        return (templates, try summary(templates, contents), bytes)
    }

    /// Suggestions that findings still offer.
    func suggestions(in compiled: CompiledTemplates) -> [String] {
        zip(compiled.templates, compiled.findings).flatMap { template, group in
            var sources = LocatedSources(group.sources)
            return group.diagnostics.compactMap { diagnostic -> String? in
                guard let fix = diagnostic.fixes.first(where: { $0.applicability == .suggestion }),
                    let id = fix.edits.first?.span.file,
                    owners.file(group.sources[id].path, isTemplate: id.index == 0, of: template.path) != nil
                else { return nil }
                let place = place(of: diagnostic.span, &sources)
                return "\(place): suggestion for \(diagnostic.code.id): \(fix.title) (--fix --unsafe applies it)"
            }
        }
    }

    private func summary(_ templates: [Template], _ contents: [FilePath: [UInt8]]) throws(FileError) -> FixCheck<FilePath> {
        var check = FixCheck<FilePath>()
        for (template, group) in zip(templates, CompiledTemplates.findings(of: templates)) {
            // Each template counts for itself: what is wrong with a file that two use is wrong twice.
            check.count(template.compilation.diagnostics)
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics {
                let id = diagnostic.span.file
                let isSyntax = diagnostic.severity == .error && diagnostic.code.isOfYAML
                guard isSyntax || !diagnostic.fixes.isEmpty else { continue }
                let fixed = diagnostic.fixes.first?.edits.first?.span.file ?? id
                let source = group.sources[fixed]
                guard let file = owners.file(source.path, isTemplate: fixed.index == 0, of: template.path) else { continue }
                if isSyntax { check.unreadable.insert(file) }
                guard try holds(file, source.bytes, contents) else { continue }
                let offer = FixCheck.Offer(
                    diagnostic, in: file, allowing: { isUnsafe || $0.applicability == .automatic },
                    place: { place(of: diagnostic.span, &sources) })
                if let offer { check.offers.append(offer) }
            }
        }
        return check
    }

    private func place(of span: Span, _ sources: inout LocatedSources) -> String {
        let location = sources.start(span)
        return "\(sources.file(span).path):\(location.line):\(location.column)"
    }

    /// Whether the file is what the finding was found in. A name that is no file's (a built-in table's) holds nothing.
    private func holds(_ file: FilePath, _ bytes: [UInt8], _ contents: [FilePath: [UInt8]]) throws(FileError) -> Bool {
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

/// Which file a finding of a template may change: the template itself, and what lies in its project.
private struct FileOwners {
    private struct Key: Hashable {
        let path: String
        let template: FilePath
    }

    private var files: [Key: FilePath?] = [:]
    private var roots: [FilePath: ProjectRoot?] = [:]

    mutating func file(_ path: String, isTemplate: Bool, of template: FilePath) -> FilePath? {
        if isTemplate { return file(Key(path: path, template: template)) { _ in try? ProjectRoot.writableFile(of: template) } }
        // All templates of a folder have one project.
        return file(Key(path: path, template: template.parent)) { owners in
            try? owners.root(of: template)?.resolve(FilePath(text: path), from: FilePath("."))
        }
    }

    private mutating func file(_ key: Key, _ find: (inout FileOwners) -> FilePath?) -> FilePath? {
        if let known = files[key] { return known }
        let found = find(&self)
        files[key] = .some(found)
        return found
    }

    private mutating func root(of template: FilePath) -> ProjectRoot? {
        if let known = roots[template.parent] { return known }
        let root = try? ProjectRoot(of: template)
        roots[template.parent] = .some(root)
        return root
    }
}
