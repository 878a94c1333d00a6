import Blazon
import BlazonDiagnostics
import BlazonJSON
import BlazonMapping

/// The open documents, and what is known of them; each is looked at when it is asked for, and again when it or a file that it reads has
/// changed.
struct Workspace {
    let disk: ProjectDisk
    var encoding = PositionEncoding.utf16
    /// By URI.
    private(set) var documents: [String: Document] = [:]
    private var findings: [String: Findings] = [:]
    /// Without sizes: for those who do not wait.
    private var quickFindings: [String: Findings] = [:]
    private var models: [String: DocumentModel] = [:]
    /// Models as they were when the text last was YAML, or could be mended.
    private var earlier: [String: DocumentModel] = [:]
    private var earlierSizes: [String: [String]] = [:]
    /// Documents that took longer to check than anybody should wait for an answer.
    private var slow: Set<String> = []
    /// Documents whose findings are to be told.
    private(set) var unsettled: Set<String> = []
    /// Counts the changes, so that findings know whether they are of before one.
    private var now = 0
    private var changes: [String: Int] = [:]
    private var lastChangeOfAll = 0

    init(disk: ProjectDisk) { self.disk = disk }

    // MARK: Changes

    mutating func open(_ uri: String, version: Int?, text: String) {
        let path = FileURI.path(uri).map(disk.canonicalPath) ?? uri
        documents[uri] = Document(uri: uri, path: path, version: version, text: text)
        forget(path)
        unsettled.insert(uri)
    }

    /// False: no such document is open.
    mutating func change(_ uri: String, version: Int?, _ changes: [JSON]) throws(RPCFault) -> Bool {
        guard let path = documents[uri]?.path else { return false }
        try documents[uri]?.apply(changes, version: version, encoding)
        forget(path)
        unsettled.insert(uri)
        return true
    }

    mutating func close(_ uri: String) {
        guard let document = documents.removeValue(forKey: uri) else { return }
        findings[uri] = nil
        quickFindings[uri] = nil
        slow.remove(uri)
        models[uri] = nil
        earlier[uri] = nil
        earlierSizes[uri] = nil
        unsettled.remove(uri)
        forget(document.path)
    }

    /// A file has changed on the disk, or in the editor.
    mutating func forget(_ path: String) {
        now += 1
        changes[path] = now
        for (uri, document) in documents {
            let isItself = document.path == path
            if isItself || findings[uri]?.reads.contains(path) == true || quickFindings[uri]?.reads.contains(path) == true {
                findings[uri] = nil
                quickFindings[uri] = nil
                unsettled.insert(uri)
            }
            if isItself || models[uri]?.reads.contains(path) == true { models[uri] = nil }
        }
    }

    /// Any file may have changed.
    mutating func forgetAll() {
        now += 1
        lastChangeOfAll = now
        findings = [:]
        quickFindings = [:]
        models = [:]
        unsettled.formUnion(documents.keys)
    }

    // MARK: Findings

    /// The next document that is to be looked at, with the files as they are now: to be run where others do not wait for it.
    var nextCheck: DocumentCheck? {
        guard let uri = unsettled.min(), let document = documents[uri] else { return nil }
        return DocumentCheck(document: document, reads: reads(for: document.path), began: now)
    }

    /// Keeps what a check has found; false: the document, or a file that it reads, has changed meanwhile.
    mutating func keep(_ found: Findings, of check: DocumentCheck) -> Bool {
        let paths = found.reads.union([check.document.path])
        guard documents[check.document.uri] != nil, lastChangeOfAll <= check.began,
            !paths.contains(where: { changes[$0, default: 0] > check.began })
        else { return false }
        keep(found, of: check.document)
        if found.took > .milliseconds(25) {
            slow.insert(check.document.uri)
        } else if !found.sizes.isEmpty {
            slow.remove(check.document.uri)
        }
        return true
    }

    private mutating func keep(_ found: Findings, of document: Document) {
        findings[document.uri] = found
        if !found.sizes.isEmpty { earlierSizes[document.uri] = found.sizes.lines }
    }

    mutating func settled(_ uri: String) { unsettled.remove(uri) }

    // MARK: What is known

    func document(at path: String) -> Document? { documents.values.first { $0.path == path } }

    /// As the client names a file: by the document's own URI, if it is open.
    func uri(of path: String) -> String { document(at: path)?.uri ?? FileURI.uri(path) }

    mutating func findings(of document: Document) -> Findings {
        if let known = findings[document.uri] { return known }
        let found = Findings(document, reads(for: document.path), isSizing: true)
        keep(found, of: document)
        return found
    }

    /// All but what is wrong with sizes.
    mutating func quickFindings(of document: Document) -> Findings {
        if let known = findings[document.uri] ?? quickFindings[document.uri] { return known }
        let found = Findings(document, reads(for: document.path), isSizing: false)
        quickFindings[document.uri] = found
        return found
    }

    /// The sizes of the template, whatever is wrong with it; as they were before the last changes, where to bound them takes long.
    mutating func sizes(of document: Document) -> KnownSizes {
        if findings[document.uri] == nil, slow.contains(document.uri), let known = earlierSizes[document.uri] {
            return KnownSizes(known, .earlier)
        }
        let found = findings(of: document)
        guard found.sizes.isEmpty, document.kind == .template else {
            return KnownSizes(found.sizes.lines, .whole)
        }
        let earlier = KnownSizes(earlierSizes[document.uri] ?? [], .earlier)
        if slow.contains(document.uri), !earlier.lines.isEmpty { return earlier }
        return KnownSizes(without: found, document, reads(for: document.path)) ?? earlier
    }

    /// nil: the document was never YAML.
    mutating func model(of document: Document) -> DocumentModel? {
        if let known = models[document.uri] { return known }
        guard let model = survey(document.path, document.lines, earlier[document.uri]?.table) else {
            return earlier[document.uri]
        }
        models[document.uri] = model
        earlier[document.uri] = model
        return model
    }

    /// The names of a file, open or not; nil: it is no YAML, and cannot be mended.
    func survey(_ path: String, _ lines: TextLines, _ table: MappingTable? = nil) -> DocumentModel? {
        let reads = reads(for: path)
        guard let mended = MendedText.mended(lines),
            let survey = reads.compiler(isSizing: false).survey(path: path, bytes: mended),
            let table = survey.table ?? table ?? BuiltInTable.standard
        else { return nil }
        return DocumentModel(survey, table, reads.paths, lines, mended: mended)
    }

    /// Whose names a document's expressions may say: its own; a file that templates use may say those of an open one, too.
    mutating func scope(of document: Document) -> Scope? {
        if document.kind == .library {
            for user in documents.values.sorted(by: { $0.uri < $1.uri }) where user.kind == .template {
                if let model = model(of: user), model.reads.contains(document.path) { return model.scope }
            }
        }
        return model(of: document)?.scope
    }

    /// The bytes of a file of the project that the file at `owner` is in: as the editor has them, or from the disk.
    func bytes(of path: String, owner: String) -> [UInt8]? {
        if let open = document(at: path) { return open.bytes }
        return try? disk.read(path, owner) { _ in nil }
    }

    func reads(for path: String) -> FileReads {
        var open: [String: [UInt8]] = [:]
        for document in documents.values { open[document.path] = document.bytes }
        return FileReads(disk, for: path, open: open)
    }
}

/// The table of templates that name none.
enum BuiltInTable {
    static let standard: MappingTable? = {
        var sources = SourceMap()
        return MappingLoader { _ in [] }.load(BuiltInTables.names[0], from: nil, into: &sources).table
    }()
}

/// A look at one document, with the files as they were when it began.
struct DocumentCheck: Sendable {
    let document: Document
    let reads: FileReads
    /// The number of changes before it.
    let began: Int

    func run() -> Findings {
        let began = ContinuousClock.now
        var found = Findings(document, reads, isSizing: true)
        found.took = ContinuousClock.now - began
        return found
    }
}
