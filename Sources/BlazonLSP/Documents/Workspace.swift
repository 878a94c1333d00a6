import Blazon
import BlazonDiagnostics
import BlazonMapping
import BlazonRPC
import BlazonText

/// The open documents and what is known about them. Each is checked on demand, and again after it or a file that it depends on
/// has changed.
struct Workspace {
    let disk: ProjectDisk
    var encoding = PositionEncoding.utf16
    /// By URI.
    private(set) var documents: [String: Document] = [:]
    private var findings: [String: Findings] = [:]
    /// Without sizes, for quick answers.
    private var quickFindings: [String: Findings] = [:]
    private var models: [String: DocumentModel] = [:]
    /// Models from when the text was last valid YAML, or could be recovered.
    private var earlier: [String: DocumentModel] = [:]
    /// Sizes of templates with errors, without the lines at fault, and the files that these depend on.
    private var partialSizes: [String: (sizes: SizeCache, reads: Set<String>)] = [:]
    /// Sizes that were known last.
    private var earlierSizes: [String: [String]] = [:]
    /// Documents whose last change is not checked yet.
    private var unchecked = WaitingDocuments()
    /// Checked templates with errors, which have no partial sizes yet.
    private var unsized = WaitingDocuments()
    /// URIs of the open documents by path; a file may be open under two.
    private var uris: [String: [String]] = [:]
    private let openFiles = OpenFiles()
    /// URIs of the documents that depend on a file, by its path.
    private var readers: [String: Set<String>] = [:]
    /// Number of changes, which shows whether diagnostics are outdated.
    private var now = 0
    private var changes: [String: Int] = [:]
    private var lastChangeOfAll = 0

    init(disk: ProjectDisk) { self.disk = disk }

    // MARK: Changes

    mutating func open(_ uri: String, version: Int?, text: String) {
        let path = FileURI.path(uri).map(disk.canonicalPath) ?? uri
        if let before = documents[uri] { leave(uri, before.path) }
        let document = Document(uri: uri, path: path, version: version, text: text)
        documents[uri] = document
        uris[path, default: []].append(uri)
        openFiles[path] = document.bytes
        forget(path)
        unchecked.insert(uri)
    }

    /// False: no such document is open.
    mutating func change(_ uri: String, version: Int?, _ changes: [JSON]) throws(RPCFault) -> Bool {
        guard let path = documents[uri]?.path else { return false }
        try documents[uri]?.apply(changes, version: version, encoding)
        openFiles[path] = documents[uri]?.bytes
        forget(path)
        unchecked.insert(uri)
        return true
    }

    mutating func close(_ uri: String) {
        guard let document = documents.removeValue(forKey: uri) else { return }
        forgetFindings(uri)
        models[uri] = nil
        earlier[uri] = nil
        earlierSizes[uri] = nil
        unchecked.remove(uri)
        leave(uri, document.path)
        forget(document.path)
    }

    private mutating func leave(_ uri: String, _ path: String) {
        uris[path]?.removeAll { $0 == uri }
        if uris[path]?.isEmpty == true { uris[path] = nil }
        openFiles[path] = document(at: path)?.bytes
    }

    /// Invalidates results after a file has changed on disk or in the editor.
    mutating func forget(_ path: String) {
        now += 1
        changes[path] = now
        let own = uris[path] ?? []
        for uri in own + (readers.removeValue(forKey: path) ?? []) where documents[uri] != nil {
            let isItself = own.contains(uri)
            if isItself || findings[uri]?.reads.contains(path) == true || quickFindings[uri]?.reads.contains(path) == true {
                forgetFindings(uri)
                unchecked.insert(uri)
            } else if partialSizes[uri]?.reads.contains(path) == true {
                partialSizes[uri] = nil
                unsized.insert(uri)
            }
            if isItself || models[uri]?.reads.contains(path) == true { models[uri] = nil }
        }
    }

    private mutating func forgetFindings(_ uri: String) {
        findings[uri] = nil
        quickFindings[uri] = nil
        partialSizes[uri] = nil
        unsized.remove(uri)
    }

    /// Records which documents depend on files.
    private mutating func note(_ reads: Set<String>, of uri: String) {
        for path in reads { readers[path, default: []].insert(uri) }
    }

    /// Invalidates all results: any file may have changed.
    mutating func forgetAll() {
        now += 1
        lastChangeOfAll = now
        models = [:]
        readers = [:]
        for uri in documents.keys.sorted() {
            forgetFindings(uri)
            unchecked.insert(uri)
        }
    }

    // MARK: Findings

    /// The next document to check, with the files as they are now. The check may run on another thread.
    var nextCheck: DocumentCheck? {
        guard let document = unchecked.first.flatMap({ documents[$0] }) else { return nil }
        return DocumentCheck(document: document, reads: reads(for: document.path), began: now)
    }

    /// The next template with errors whose sizes are sought. The search may run on another thread.
    var nextSizing: PartialSizing? {
        guard let document = unsized.first.flatMap({ documents[$0] }), let found = findings[document.uri] else { return nil }
        return PartialSizing(document: document, reads: reads(for: document.path), found: found, began: now)
    }

    /// Stores the results of a check; false: the document or a file that it depends on has changed meanwhile.
    mutating func keep(_ found: Findings, of check: DocumentCheck) -> Bool {
        guard isCurrent(check.document, found.reads, since: check.began) else { return false }
        keep(found, of: check.document)
        return true
    }

    /// Stores sizes; ignored if the document or a file that it depends on has changed meanwhile.
    mutating func keep(_ sizes: SizeCache?, of sizing: PartialSizing) {
        let uri = sizing.document.uri
        let reads = sizing.reads.paths
        guard isCurrent(sizing.document, sizing.found.reads.union(reads), since: sizing.began) else { return }
        unsized.remove(uri)
        partialSizes[uri] = (sizes ?? SizeCache(earlierSizes[uri] ?? [], .earlier), reads)
        note(reads, of: uri)
        if let sizes { earlierSizes[uri] = sizes.lines }
    }

    private func isCurrent(_ document: Document, _ reads: Set<String>, since began: Int) -> Bool {
        documents[document.uri] != nil && lastChangeOfAll <= began
            && !reads.union([document.path]).contains { changes[$0, default: 0] > began }
    }

    private mutating func keep(_ found: Findings, of document: Document) {
        findings[document.uri] = found
        note(found.reads, of: document.uri)
        if !found.sizes.isEmpty {
            earlierSizes[document.uri] = found.sizes
        } else if document.kind == .template {
            unsized.insert(document.uri)
        }
    }

    mutating func markChecked(_ uri: String) { unchecked.remove(uri) }

    // MARK: Results

    func document(at path: String) -> Document? { uris[path]?.first.flatMap { documents[$0] } }

    /// The URI of a file as the client knows it: an open document's own URI, if there is one.
    func uri(of path: String) -> String { document(at: path)?.uri ?? FileURI.uri(path) }

    mutating func findings(of document: Document) -> Findings {
        if let known = findings[document.uri] { return known }
        let found = Findings(document, reads(for: document.path), isSizing: true)
        keep(found, of: document)
        return found
    }

    /// All diagnostics except those of sizes.
    mutating func quickFindings(of document: Document) -> Findings {
        if let known = findings[document.uri] ?? quickFindings[document.uri] { return known }
        let found = Findings(document, reads(for: document.path), isSizing: false)
        quickFindings[document.uri] = found
        note(found.reads, of: document.uri)
        return found
    }

    /// The sizes of the template, even if it has errors. Those of a text that is not checked yet are computed only if no earlier ones are known.
    mutating func sizes(of document: Document) -> SizeCache {
        if findings[document.uri]?.sizes.isEmpty != false {
            if let known = partialSizes[document.uri] { return known.sizes }
            if let earlier = earlierSizes[document.uri] { return SizeCache(earlier, .earlier) }
        }
        let found = findings(of: document)
        guard found.sizes.isEmpty, document.kind == .template else { return SizeCache(found.sizes, .whole) }
        return SizeCache(without: found, document, reads(for: document.path)) ?? SizeCache([], .earlier)
    }

    /// nil: the document was never valid YAML.
    mutating func model(of document: Document) -> DocumentModel? {
        if let known = models[document.uri] { return known }
        guard let model = model(document.path, document.lines, earlier[document.uri]?.table) else {
            return earlier[document.uri]
        }
        models[document.uri] = model
        note(model.reads, of: document.uri)
        earlier[document.uri] = model
        return model
    }

    /// The names of a file, open or not; nil: it is invalid YAML and cannot be recovered.
    func model(_ path: String, _ lines: TextLines, _ table: MappingTable? = nil) -> DocumentModel? {
        let reads = reads(for: path)
        guard let recovered = ErrorRecovery.recovered(lines),
            let model = reads.compiler(isSizing: false).model(path: path, bytes: recovered),
            let table = model.table ?? table ?? BuiltInTable.standard
        else { return nil }
        return DocumentModel(model, table, reads, lines, recovered: recovered)
    }

    /// The names that a document's expressions may use: its own; for an imported file also those of an open template that imports
    /// it.
    mutating func scope(of document: Document) -> Scope? {
        if document.kind == .library {
            for user in users(of: document) where user.kind == .template {
                if let model = model(of: user), model.reads.contains(document.path) { return model.scope }
            }
        }
        return model(of: document)?.scope
    }

    /// Open documents that import a file, including ones not checked yet, up to a limit of a thousand checks.
    func users(of document: Document) -> [Document] {
        let known = readers[document.path] ?? []
        let unknown = documents.values.lazy.filter { [self] in
            findings[$0.uri] == nil && quickFindings[$0.uri] == nil && models[$0.uri] == nil && !known.contains($0.uri)
        }
        let users = known.compactMap { documents[$0] } + unknown.prefix(Self.maxUnknownUsers)
        return users.filter { $0.uri != document.uri }.sorted { $0.uri < $1.uri }
    }

    private static let maxUnknownUsers = 16

    /// The bytes of a file in the project of the file at `owner`: from the editor, or from disk.
    func bytes(of path: String, owner: String) -> [UInt8]? {
        if let open = document(at: path) { return open.bytes }
        return try? disk.read(path, owner) { _ in nil }
    }

    /// `changed`: the bytes of files by canonical path, instead of those in the editor or on disk.
    func reads(for path: String, replacing changed: [String: [UInt8]] = [:]) -> FileReads {
        FileReads(disk, for: path, open: changed.isEmpty ? openFiles : openFiles.with(changed))
    }
}

/// The table of templates that name none.
enum BuiltInTable {
    static let standard: MappingTable? = {
        var sources = SourceMap()
        return MappingLoader { _ in [] }.load(BuiltInTables.names[0], from: nil, into: &sources).table
    }()
}

/// A check of one document, with the files as they were when it started.
struct DocumentCheck: Sendable {
    let document: Document
    let reads: FileReads
    /// The number of changes before it.
    let began: Int

    func run() -> Findings { Findings(document, reads, isSizing: true) }
}

/// A search for the sizes of a template with errors, with the files as they were when it was checked.
struct PartialSizing: Sendable {
    let document: Document
    let reads: FileReads
    let found: Findings
    /// The number of changes before it.
    let began: Int

    /// nil: without the lines at fault, there are errors too.
    func run() -> SizeCache? { SizeCache(without: found, document, reads) }
}

/// Documents that wait, in the order of their changes.
private struct WaitingDocuments {
    private var order: [String] = []
    private var next = 0
    private var members: Set<String> = []

    /// The document that has waited longest.
    var first: String? { next < order.count ? order[next] : nil }

    mutating func insert(_ uri: String) {
        if members.insert(uri).inserted { order.append(uri) }
    }

    mutating func remove(_ uri: String) {
        members.remove(uri)
        while let first, !members.contains(first) { next += 1 }
        if next == order.count {
            order.removeAll(keepingCapacity: true)
            next = 0
        }
    }
}
