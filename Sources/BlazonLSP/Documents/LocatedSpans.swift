import BlazonDiagnostics
import BlazonRPC
import BlazonText

/// Converts spans of a source map to LSP locations: URI and range.
struct LocatedSpans {
    private let sources: SourceMap
    private let workspace: Workspace
    private var lines: [FileID: TextLines] = [:]
    private var paths: [FileID: String] = [:]

    init(_ sources: SourceMap, _ workspace: Workspace) {
        self.sources = sources
        self.workspace = workspace
    }

    /// The canonical path of a span's file; nil: it is a built-in table.
    mutating func path(_ span: Span) -> String? {
        if let known = paths[span.file] { return known }
        let name = sources[span.file].path
        guard name.utf8.first == UInt8(ascii: "/") || span.file.index == 0 else { return nil }
        let path = workspace.document(at: name) != nil ? name : workspace.disk.canonicalPath(name)
        paths[span.file] = path
        return path
    }

    mutating func uri(_ span: Span) -> String? { path(span).map(workspace.uri) }

    mutating func range(_ span: Span) -> JSON {
        let known = lines[span.file] ?? TextLines(sources[span.file].bytes)
        lines[span.file] = known
        return known.range(span.range, workspace.encoding)
    }

    /// nil: the file is not on disk.
    mutating func location(_ span: Span) -> JSON? {
        uri(span).map { object(["uri": .text($0), "range": range(span)]) }
    }
}
