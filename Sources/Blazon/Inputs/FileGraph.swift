import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonTemplate
import BlazonText
import BlazonYAML

extension Compiler {
    /// The files that a file depends on, directly or through others: those that a compilation of it asks for, whether they exist or
    /// not. Nothing is checked.
    /// - Parameters:
    ///   - file: The file, such as a template of the compiler's project.
    ///   - bytes: Its contents.
    /// - Returns: The files, each once, and whether the file itself names them.
    package func inputs(of file: FileReference, bytes: [UInt8]) -> [(reference: FileReference, isDirect: Bool)] {
        let direct = graph.names(in: file, bytes, options.limits)
        var walk = GraphWalk(graph: graph, compiler: self)
        walk.add(direct, of: file)
        if file.role == .template, let table = options.mapping ?? direct.mapping {
            walk.add(table: table, namedBy: options.mapping == nil ? file.path : nil)
        } else if file.role == .template, let mapping = project.settings.mapping {
            walk.add(table: mapping.text, namedBy: project.path(of: mapping.span))
        }
        let own = Set(direct.references(from: file))
        return walk.found.map { ($0, own.contains($0)) }
    }
}

/// The names that files contain, by file: each file is read and parsed once, however many others depend on it.
final class FileGraph: Sendable {
    /// What a file names, as written.
    struct Names: Sendable {
        var uses: [String] = []
        var mapping: String?
        /// The files of lookups, by the bytes of the lookup's name.
        var lookups: [[UInt8]: String] = [:]
        var extends: String?

        /// The files that it names itself.
        func references(from file: FileReference) -> [FileReference] {
            func reference(_ name: String, _ role: FileRole) -> FileReference {
                FileReference(MappingLoader.resolve(name, from: file.path), role)
            }
            return uses.map { reference($0, .used) }
                + [mapping, extends].compactMap(\.self).filter(MappingLoader.isPath).map { reference($0, .table) }
                + lookups.values.map { reference($0, .lookup) }
        }
    }

    private let known = Monitor<[FileReference: Names]>([:])

    /// The names in a file that others name. A file that cannot be read names nothing.
    func names(in file: FileReference, _ compiler: Compiler) -> Names {
        if let names = known.enter({ $0[file] }) { return names }
        let names = (try? compiler.read(file.path)).map { self.names(in: file, $0, compiler.options.limits) } ?? Names()
        known.enter { $0[file] = names }
        return names
    }

    /// The names in the text of a file.
    func names(in file: FileReference, _ bytes: [UInt8], _ limits: Limits) -> Names {
        var names = Names()
        guard file.role != .lookup, let root = parseYAML(bytes, file: FileID(0), limits: limits).root else { return names }
        switch file.role {
        case .template, .used:
            let template =
                file.role == .template
                ? parseTemplate(root, limits: limits).template : parseLibrary(root, limits: limits).template
            names.uses = template.uses.map(\.text)
            names.mapping = template.mapping?.text
            for lookup in template.lookups { names.lookups[Array(lookup.name.text.utf8)] = lookup.file?.text }
        case .table: names.extends = root.entries?.first { $0.key.text.hasSameBytes(as: "extends") }?.value.scalar?.text
        case .settings: names.mapping = parseProjectSettings(root, limits: limits).settings.mapping?.text
        case .lookup, .golden: break
        }
        return names
    }
}

/// A walk from one file along the names in files.
private struct GraphWalk {
    let graph: FileGraph
    let compiler: Compiler
    /// In the order in which they are found.
    private(set) var found: [FileReference] = []
    private var seen: Set<FileReference> = []
    /// The lookups of used files, merged as the compiler merges them: a file overrides those that it uses.
    private var lookups: [FileReference: [[UInt8]: FileReference]] = [:]

    init(graph: FileGraph, compiler: Compiler) {
        self.graph = graph
        self.compiler = compiler
        for file in compiler.project.files { note(FileReference(file.path, .settings)) }
    }

    /// Adds what a file names.
    mutating func add(_ names: FileGraph.Names, of file: FileReference) {
        seen.insert(file)
        for lookup in merged(names, of: file).sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) { note(lookup.value) }
        if file.role == .table, let base = names.extends { add(table: base, namedBy: file.path) }
        if file.role == .settings, let mapping = names.mapping { add(table: mapping, namedBy: file.path) }
    }

    /// Adds a table and those that it extends.
    mutating func add(table name: String, namedBy file: String?) {
        var next = Optional((name: name, file: file))
        while let (name, file) = next, MappingLoader.isPath(name) {
            let table = FileReference(MappingLoader.resolve(name, from: file), .table)
            next = nil
            if note(table), let base = graph.names(in: table, compiler).extends { next = (base, table.path) }
        }
    }

    @discardableResult
    private mutating func note(_ file: FileReference) -> Bool {
        guard seen.insert(file).inserted else { return false }
        found.append(file)
        return true
    }

    /// Adds the files that a file uses; returns its lookups merged over theirs.
    private mutating func merged(_ names: FileGraph.Names, of file: FileReference) -> [[UInt8]: FileReference] {
        if let known = lookups[file] { return known }
        // Ends cycles, which are errors.
        lookups[file] = [:]
        var merged: [[UInt8]: FileReference] = [:]
        for name in names.uses {
            let used = FileReference(MappingLoader.resolve(name, from: file.path), .used)
            note(used)
            merged.merge(self.merged(graph.names(in: used, compiler), of: used)) { _, later in later }
        }
        for (name, path) in names.lookups { merged[name] = FileReference(MappingLoader.resolve(path, from: file.path), .lookup) }
        lookups[file] = merged
        return merged
    }
}
