import BlazonDiagnostics
import BlazonText

/// Whether files mean the same once a symbol has another name: each name in them is bound as before, and they have no error that
/// they did not have.
struct RenameCheck {
    private let symbol: Symbol
    private let name: String
    private let texts: [RenamedText]
    private let workspace: Workspace

    /// `files` are those that may read the symbol, with their names and lines.
    init(
        _ symbol: Symbol, to name: String, in files: [(path: String, index: SymbolIndex, lines: TextLines)],
        _ workspace: Workspace
    ) {
        (self.symbol, self.name, self.workspace) = (symbol, name, workspace)
        texts = files.map { RenamedText($0.path, $0.index, $0.lines, symbol, name) }
    }

    /// Why the files would mean something else; nil: they do not.
    var objection: String? {
        for text in texts { if let found = otherBinding(in: text) { return found } }
        for text in texts { if let found = newError(of: text) { return found } }
        return nil
    }

    // MARK: Names

    private func otherBinding(in text: RenamedText) -> String? {
        let expected = text.index.occurrences.map { (symbol: renamed($0.symbol, in: text), span: text.moved($0.span)) }
        let found = workspace.model(text.path, TextLines(text.bytes))?.index.occurrences ?? []
        let matches = zip(expected, found).prefix { $0.symbol == $1.symbol && $0.span == $1.span }.count
        if matches == expected.count, matches == found.count { return nil }
        let differing =
            [expected.dropFirst(matches).first?.span, found.dropFirst(matches).first?.span].compactMap(\.self)
            .min { $0.start < $1.start }
        let location = text.location(of: differing.map { Int($0.start) } ?? 0)
        let isVariable = found.contains {
            if case .variable = $0.symbol { $0.span == differing } else { false }
        }
        return isVariable
            ? "`\(name)` is the variable of a loop there: \(location)" : "`\(name)` means something else there: \(location)"
    }

    /// A symbol of a file after the change.
    private func renamed(_ other: Symbol, in text: RenamedText) -> Symbol {
        switch (symbol, other) {
        case (.field(let path), .field(var own))
        where own.count >= path.count && Symbol.field(Array(own[..<path.count])) == symbol:
            own[path.count - 1] = name
            return .field(own)
        case (.member(let path, let type), .member(var own, let other))
        where own.count >= path.count && Symbol.member(Array(own[..<path.count]), of: other) == .member(path, of: type):
            own[path.count - 1] = name
            return .member(own, of: type)
        case (.type(let type), .member(let path, let own)) where own.hasSameBytes(as: type): return .member(path, of: name)
        case (.lookup(let lookup), .column(let column, let own)) where own.hasSameBytes(as: lookup):
            return .column(column, of: name)
        case (_, .variable(let own, let span)): return .variable(own, text.moved(span))
        default: return other == symbol ? other.renamed(name) : other
        }
    }

    // MARK: Errors

    private struct Location: Hashable {
        let code: String
        let path: String
        let offset: Int
    }

    private func newError(of text: RenamedText) -> String? {
        let before = Set(
            errors(of: text.path, text.lines.bytes, workspace.reads(for: text.path)).map { movedLocation($0.location) })
        let renamed = Dictionary(texts.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        let after = errors(of: text.path, text.bytes, workspace.reads(for: text.path, replacing: renamed))
        guard let (location, message) = after.first(where: { !before.contains($0.location) }) else { return nil }
        let line = texts.first { $0.path == location.path }.map { $0.location(of: location.offset) } ?? location.path
        return "`\(name)` would be an error (\(location.code), \(line)): \(message)"
    }

    private func movedLocation(_ location: Location) -> Location {
        guard let text = texts.first(where: { $0.path == location.path }) else { return location }
        return Location(code: location.code, path: location.path, offset: text.moved(location.offset))
    }

    private func errors(of path: String, _ bytes: [UInt8], _ reads: FileReads) -> [(location: Location, message: String)] {
        let document = Document(
            uri: workspace.uri(of: path), path: path, version: nil, text: String(decoding: bytes, as: UTF8.self))
        let found = Findings(document, reads, isSizing: false)
        return found.diagnostics.filter { $0.severity == .error }.map { error in
            let path = workspace.disk.canonicalPath(found.sources[error.span.file].path)
            return (Location(code: error.code.id, path: path, offset: Int(error.span.start)), error.message)
        }
    }
}

/// A file with another name for a symbol.
private struct RenamedText {
    let path: String
    let index: SymbolIndex
    let lines: TextLines
    let bytes: [UInt8]
    /// Where the symbol is named, in order, with the ends of these ranges and how far what follows has moved.
    private let ends: [(offset: Int, distance: Int)]

    init(_ path: String, _ index: SymbolIndex, _ lines: TextLines, _ symbol: Symbol, _ name: String) {
        (self.path, self.index, self.lines) = (path, index, lines)
        let ranges = index.occurrences.filter { $0.symbol == symbol }.map(\.span.range).sorted { $0.lowerBound < $1.lowerBound }
        var bytes: [UInt8] = []
        var ends: [(offset: Int, distance: Int)] = []
        var at = 0
        for range in ranges {
            bytes += lines.bytes[at..<range.lowerBound]
            bytes += name.utf8
            at = range.upperBound
            ends.append((at, bytes.count - at))
        }
        self.bytes = bytes + lines.bytes[at...]
        self.ends = ends
    }

    /// Where a byte of the old text is in the new one.
    func moved(_ offset: Int) -> Int {
        let next = ends.partitioningIndex { $0.offset > offset }
        return offset + (next > 0 ? ends[next - 1].distance : 0)
    }

    func moved(_ span: Span) -> Span {
        Span(file: span.file, start: moved(span.range.lowerBound), end: moved(span.range.upperBound))
    }

    /// `path:line` of a byte of the new text; both texts have the same lines.
    func location(of offset: Int) -> String { "\(path):\(TextLines(bytes).line(of: offset) + 1)" }
}
