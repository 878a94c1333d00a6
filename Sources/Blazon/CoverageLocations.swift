import BlazonDiagnostics
import BlazonMapping
import BlazonText

/// Names locations for coverage: `14:9` in the template, `../shared/blocks.yaml:14:9` in an imported file. Paths are relative to the
/// template's folder, so that the program does not depend on the working folder.
struct CoverageLocations {
    private let template: String
    private let files: [SourceFile]
    private var sources: LocatedSources
    /// Editions share what they count.
    private var known: [Span: String] = [:]

    init(_ compilation: Compilation) {
        template = compilation.path
        files = compilation.sources.files
        sources = LocatedSources(compilation.sources)
    }

    mutating func name(_ span: Span) -> String {
        if let name = known[span] { return name }
        let start = sources.start(span)
        let name = "\(start.line):\(start.column)"
        let whole = span.file.index == 0 ? name : "\(relative(files[Int(span.file.index)].path)):\(name)"
        known[span] = whole
        return whole
    }

    private func relative(_ path: String) -> String {
        // The path as written, if it starts at the project's root.
        if path.utf8.hasPrefix("/"), !template.utf8.hasPrefix("/") { return path }
        let parts = Self.parts(path)
        let folder = Self.parts(MappingLoader.resolve(template, from: nil)).dropLast()
        let shared = zip(folder, parts.dropLast()).prefix { $0.hasSameBytes(as: $1) }.count
        return (folder.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)).joined(separator: "/")
    }

    /// Without the root of a revision, which the template and its files share.
    private static func parts(_ path: String) -> [Substring] {
        RevisionRoots.split(path).rest.utf8.split(at: "/", omittingEmpty: true)
    }
}
