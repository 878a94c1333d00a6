import Blazon
import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate
import BlazonTranslation
import BlazonYAML

/// The diagnostics of a document in its current text.
struct Findings {
    let sources: SourceMap
    let diagnostics: Diagnostics
    /// Sizes of the template, if it has no errors; one for each target.
    let sizes: [String]
    /// Canonical paths of the files that it depends on.
    let reads: Set<String>

    /// Checks a document; `isSizing` enables size bounds and their errors. None of these has a fix.
    init(_ document: Document, _ reads: FileReads, isSizing: Bool) {
        let limit = Limits.ofEditor[.templateBytes]
        if document.bytes.count > limit {
            var sources = SourceMap()
            let file = sources.add(SourceFile(path: document.path, bytes: document.bytes))
            let found: Diagnostics = [.fileTooLargeForEditor(limit: limit, at: Span(file: file, start: 0, end: 0))]
            self.init(sources, found.resolvingEdits(in: sources), [], [])
            return
        }
        switch document.kind {
        case .template:
            let compilation = reads.compiler(isSizing: isSizing).compile(path: document.path, bytes: document.bytes)
            var diagnostics = compilation.diagnostics
            if isSizing {
                let notes = translationNotes(
                    compiler: reads.compiler(isSizing: false), path: document.path, bytes: document.bytes, besides: diagnostics)
                let reported = reads.project.reported(
                    notes, in: compilation.sources, limits: .ofEditor, judgesUnused: false)
                diagnostics = (diagnostics + reported.resolvingEdits(in: compilation.sources)).sortedBySource()
            }
            self.init(compilation.sources, diagnostics, compilation.sizes.lines, reads.paths)
        case .library:
            var sources = SourceMap()
            let file = sources.add(SourceFile(path: document.path, bytes: document.bytes))
            let parsed = parseYAML(document.bytes, file: file)
            let found = parsed.root.map { parseLibrary($0).diagnostics } ?? []
            let reported = reads.project.reported(
                (parsed.diagnostics + found).sortedBySource(), in: sources, limits: .ofEditor, judgesUnused: false)
            self.init(sources, reported.resolvingEdits(in: sources), [], reads.paths)
        case .table:
            let open = document.bytes
            let path = document.path
            let compiler = reads.compiler(isSizing: false)
            let loader = MappingLoader { name in name == path ? open : try compiler.read(name) }
            var sources = SourceMap()
            let name = MappingLoader.isPath(path) ? path : "./\(path)"
            let loaded = loader.load(name, from: nil, into: &sources)
            let reported = reads.project.reported(
                loaded.diagnostics, in: sources, limits: .ofEditor, judgesUnused: false)
            self.init(sources, reported.resolvingEdits(in: sources), [], reads.paths)
        case .project:
            var sources = SourceMap()
            let file = sources.add(SourceFile(path: document.path, bytes: document.bytes))
            let project = Project(path: document.path, bytes: document.bytes, limits: .ofEditor, file: file)
            self.init(sources, project.diagnostics.sortedBySource().resolvingEdits(in: sources), [], [])
        case .foreign, .blank:
            self.init(SourceMap(), [], [], [])
        }
    }

    private init(_ sources: SourceMap, _ diagnostics: Diagnostics, _ sizes: [String], _ reads: Set<String>) {
        self.sources = sources
        self.diagnostics = diagnostics
        self.sizes = sizes
        self.reads = reads
    }
}
