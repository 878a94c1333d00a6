package import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// The result of loading a table.
package struct LoadedMapping: Sendable {
    /// Why there is nothing to read. The caller reports it, at `mapping:` or on the command line.
    package enum Failure: Sendable, Equatable {
        /// No built-in table has the name, and it is not a path.
        case unknownName(String, nearest: String?)
        /// The reader failed with this reason. `name` is the author's word, `path` the resolved path.
        case unreadable(name: String, path: String, reason: String)

        /// The diagnostic for a template or table that names this table.
        package func diagnostic(at span: Span) -> Diagnostic {
            switch self {
            case .unknownName(let name, let nearest):
                .unknownTable(name, nearest: nearest, known: BuiltInTables.names, at: span)
            case .unreadable(let name, let path, let reason):
                .unreadableTable(name, path: path, reason: reason, at: span)
            }
        }

        /// The same as a sentence for a command line.
        package var sentence: String {
            switch self {
            case .unknownName(let name, let nearest):
                "unknown mapping table `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
            case .unreadable(_, let path, let reason): "`\(path)` cannot be read: \(reason)"
            }
        }
    }

    /// nil if there are errors or a failure. Refers to no file, so it can be cached and used for any number of templates.
    package let table: MappingTable?
    /// Faults of the table and of those that it extends. Only a table without faults is worth caching.
    package let diagnostics: Diagnostics
    package let failure: Failure?

    package init(table: MappingTable?, diagnostics: Diagnostics = [], failure: Failure? = nil) {
        self.table = table
        self.diagnostics = diagnostics
        self.failure = failure
    }
}

/// Loads mapping tables: built-in ones by name, others by path, and the tables that they extend.
package struct MappingLoader: Sendable {
    /// Reads a file. It enforces the project's root, and throws an error whose description explains the reason.
    package typealias Read = @Sendable (_ path: String) throws -> [UInt8]

    /// Maximum length of a chain of tables, which also ends cycles through symbolic links.
    static let chainLimit = 32

    private let read: Read

    private let limits: Limits

    /// Whether built-in tables are read from their YAML too, and tables get the notes of `mapping lint`.
    private let isLinting: Bool

    package init(limits: Limits = Limits(), isLinting: Bool = false, read: @escaping Read) {
        self.limits = limits
        self.isLinting = isLinting
        self.read = read
    }

    /// Whether a name is a path rather than a built-in table.
    package static func isPath(_ name: String) -> Bool {
        name.utf8.contains(UInt8(ascii: "/")) || name.utf8.hasSuffix(".yaml") || name.utf8.hasSuffix(".yml")
    }

    /// Loads a table. `name` is the name of a built-in table, or a path relative to `file`, the file that names it (nil: the
    /// working folder). `sources` collects the files that are read, for the spans of diagnostics.
    package func load(_ name: String, from file: String?, into sources: inout SourceMap) -> LoadedMapping {
        if !isLinting, !Self.isPath(name), let table = BuiltInTables.ready(name) { return LoadedMapping(table: table) }
        return read(name, from: file, into: &sources)
    }

    /// Loads a table from its YAML, including built-in tables.
    func read(_ name: String, from file: String?, into sources: inout SourceMap) -> LoadedMapping {
        var chain: [(name: String, table: TableDeclaration, file: FileID)] = []
        var diagnostics: Diagnostics = []
        var canResolve = true
        var next: (name: String, from: String?, span: Span?)? = (name, file, nil)
        while let reference = next {
            next = nil
            let path = Self.isPath(reference.name) ? Self.resolve(reference.name, from: reference.from) : reference.name
            if let span = reference.span {
                let names = chain.map(\.name)
                if let start = names.firstIndex(where: { $0.hasSameBytes(as: path) }) {
                    diagnostics.append(.extendsCycle(names[start...] + [path], at: span))
                } else if chain.count > Self.chainLimit {
                    diagnostics.append(.extendsTooLong(limit: Self.chainLimit, at: span))
                }
                if diagnostics.last?.span == span { break }
            }
            switch bytes(reference.name, path: path) {
            case .failure(let failure):
                guard let span = reference.span else {
                    return LoadedMapping(table: nil, diagnostics: [], failure: failure.reason)
                }
                diagnostics.append(failure.reason.diagnostic(at: span))
                canResolve = false
            case .success(let bytes):
                let isBuiltIn = !Self.isPath(reference.name)
                let id = sources.add(SourceFile(path: isBuiltIn ? "built-in table \(path)" : path, bytes: bytes))
                let table = declaration(
                    bytes, file: id, isBuiltIn ? Limits() : limits, diagnostics: &diagnostics, canResolve: &canResolve)
                chain.append((path, table, id))
                if let base = table.extends { next = (base.value, isBuiltIn ? nil : path, base.span) }
            }
        }
        let isWhole = canResolve && chain.last?.table.extends == nil && !chain.contains { $0.table.isBroken }
        guard isWhole, let top = chain.first, let bottom = chain.last else {
            return LoadedMapping(table: nil, diagnostics: diagnostics.sortedBySource(), failure: nil)
        }
        let joined = chain.dropLast().reversed().reduce(bottom.table) { $0.overlaid(by: $1.table) }
        // Notes are for the author of a table.
        var resolver = TableResolver(joined, file: top.file, isLinting: isLinting && Self.isPath(name))
        let table = resolver.resolve()
        diagnostics += resolver.diagnostics
        return LoadedMapping(
            table: diagnostics.hasErrors ? nil : table, diagnostics: diagnostics.sortedBySource(), failure: nil)
    }

    /// The built-in tables, for `mapping list`.
    package static func builtIns() -> [(name: String, title: String)] {
        let loader = MappingLoader { _ in [] }
        return BuiltInTables.names.map { name in
            var sources = SourceMap()
            return (name, loader.load(name, from: nil, into: &sources).table?.title ?? name)
        }
    }

    private func declaration(
        _ bytes: [UInt8], file: FileID, _ limits: Limits, diagnostics: inout Diagnostics, canResolve: inout Bool
    ) -> TableDeclaration {
        let document = parseYAML(bytes, file: file, limits: limits)
        diagnostics += document.diagnostics
        // A document with YAML errors is incomplete, and would violate invariants for this reason alone.
        if document.diagnostics.hasErrors { canResolve = false }
        var reader = TableReader()
        defer { diagnostics += reader.diagnostics }
        guard let root = document.root else {
            canResolve = false
            if !document.diagnostics.hasErrors {
                let start = Span(file: file, start: 0, end: 0)
                diagnostics.append(.missingTableKey("table", of: "this table", example: "our-app", at: start))
            }
            return TableDeclaration()
        }
        return reader.table(root)
    }

    private struct ReadFailure: Error { let reason: LoadedMapping.Failure }

    private func bytes(_ name: String, path: String) -> Result<[UInt8], ReadFailure> {
        guard Self.isPath(name) else {
            if let bytes = BuiltInTables.bytes(name) { return .success(bytes) }
            return .failure(
                ReadFailure(reason: .unknownName(name, nearest: nearest(name, among: BuiltInTables.names))))
        }
        do {
            return .success(try read(path))
        } catch {
            return .failure(ReadFailure(reason: .unreadable(name: name, path: path, reason: String(describing: error))))
        }
    }

    /// A path relative to the file that names it, without `.` and redundant `..`. What a file of a git revision names is one of that revision.
    package static func resolve(_ path: String, from file: String?) -> String {
        var parts: [Substring] = []
        let (own, named) = RevisionRoots.split(path)
        let isWhole = !own.isEmpty || path.utf8.hasPrefix("/")
        let (root, naming) = isWhole ? (own, "") : RevisionRoots.split(file ?? "")
        let base = naming.utf8.lastIndex(of: UInt8(ascii: "/")).map { naming[...$0] } ?? ""
        let whole = base + named
        for part in whole.utf8.split(at: "/", omittingEmpty: true) where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return root + (whole.utf8.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
