import BlazonDiagnostics
import BlazonFiles

/// Makes the first fix of every finding, round by round: what a round leaves is checked, and what shows then is fixed in the next.
/// Nothing is written before the files have settled.
struct TemplateFixes {
    /// A fix that was made, where the file of its round had it.
    private struct Change {
        let file: FilePath
        let sentence: String
    }

    /// Rounds after which a file that still changes is given up; each makes all fixes that do not touch one another.
    private static let roundLimit = 100

    private let options: TemplateOptions
    private let stop: StopSignal
    private(set) var compiled: CompiledTemplates
    private(set) var files = FixedFiles()
    private var changes: [Change] = []
    private var owners = FileOwners()
    /// What each changed file has held, so that fixes which undo one another are noticed.
    private var states: [FilePath: Set<[UInt8]>] = [:]
    /// Files whose fixes do not settle: they stay as they were.
    private var givenUp: [FilePath] = []

    init(_ options: TemplateOptions, stop: StopSignal = .none) throws {
        self.options = options
        self.stop = stop
        compiled = try CompiledTemplates(options, stop: stop)
        try settle()
    }

    /// A line for each fix that was made, and for each file that was given up.
    var lines: [String] {
        changes.map(\.sentence) + givenUp.map { "\($0): its fixes undo one another, so the file stays as it was" }
    }

    private mutating func settle() throws {
        var round = 0
        while let changed = try fixOnce() {
            round += 1
            if round > Self.roundLimit { for file in changed { giveUp(file) } }
            let before = unreadable()
            compiled = try CompiledTemplates(options, files, stop: stop)
            // A fix after which a file is no YAML any more has put nothing right.
            let broken = unreadable().subtracting(before).filter(changed.contains)
            if broken.isEmpty { continue }
            for file in broken.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) { giveUp(file) }
            compiled = try CompiledTemplates(options, files, stop: stop)
        }
    }

    /// Makes all fixes that go together, and returns the files that were changed; nil when there is nothing to be done.
    private mutating func fixOnce() throws(FileError) -> Set<FilePath>? {
        var edits: [FilePath: FileEdits] = [:]
        var bytes: [FilePath: [UInt8]] = [:]
        var made: [Change] = []
        for (template, group) in zip(compiled.templates, compiled.findings) {
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics {
                // One file a fix: two could not be written at once.
                guard let fix = diagnostic.fixes.first, let id = fix.edits.first?.span.file,
                    fix.edits.allSatisfy({ $0.span.file == id })
                else { continue }
                let source = group.sources[id]
                guard let file = owners.file(source.path, isTemplate: id.index == 0, of: template.path),
                    !givenUp.contains(file), try holds(file, source.bytes), edits[file, default: FileEdits()].add(fix.edits)
                else { continue }
                bytes[file] = source.bytes
                let place = sources.start(diagnostic.span)
                made.append(
                    Change(
                        file: file,
                        sentence: "\(source.path):\(place.line):\(place.column): fixed \(diagnostic.code.id): \(fix.title)"))
            }
        }
        var changed: Set<FilePath> = []
        for (file, bytes) in bytes {
            let fixed = edits[file, default: FileEdits()].applied(to: bytes)
            if states[file, default: [bytes]].insert(fixed).inserted {
                files.change(file, from: bytes, to: fixed)
                changed.insert(file)
            } else {
                giveUp(file)
                changed.insert(file)
            }
        }
        changes += made.filter { !givenUp.contains($0.file) }
        return changed.isEmpty ? nil : changed
    }

    private mutating func giveUp(_ file: FilePath) {
        files.restore(file)
        if !givenUp.contains(file) { givenUp.append(file) }
        changes.removeAll { $0.file == file }
    }

    /// Whether the file is what the finding was found in. A name that is no file's (a built-in table's) holds nothing.
    private func holds(_ file: FilePath, _ bytes: [UInt8]) throws(FileError) -> Bool {
        if let fixed = files[file] { return fixed == bytes }
        do throws(FileError) {
            return try RegularFile.read(file, limit: TemplateFiles.limit) == bytes
        } catch {
            if error.isOfMachine { throw error }
            return false
        }
    }

    /// The files that are no YAML.
    private mutating func unreadable() -> Set<FilePath> {
        var found: Set<FilePath> = []
        for (template, group) in zip(compiled.templates, compiled.findings) {
            for diagnostic in group.diagnostics where diagnostic.severity == .error && diagnostic.code.isOfYAML {
                let id = diagnostic.span.file
                let file = owners.file(group.sources[id].path, isTemplate: id.index == 0, of: template.path)
                if let file { found.insert(file) }
            }
        }
        return found
    }
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
        if isTemplate { return file(Key(path: path, template: template)) { _ in try? template.withoutLinks() } }
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
