import Blazon
import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate

/// What the server knows about a position in a document.
extension Workspace {
    /// The explanation of what is at an offset, as Markdown, and the bytes that it is about; nil: there is none.
    mutating func hover(in document: Document, at offset: Int) -> (markdown: String, range: Range<Int>)? {
        guard document.isOurs, let scope = scope(of: document) else { return nil }
        var copy = self
        return Hover(document: document, scope: scope) { copy.sizes(of: document) }.text(at: offset)
    }

    /// The completions at an offset, and the range that each of them replaces; nil: the file is not Blazon's.
    mutating func completions(in document: Document, at offset: Int) -> (items: [CompletionItem], range: Range<Int>)? {
        let files = FileCompletion(workspace: self, document: document)
        switch document.kind {
        case .foreign: return nil
        case .project:
            return ProjectCompletion(document: document, table: table(ofProject: document), files: files).items(at: offset)
        case .table:
            return TableCompletion(document, at: offset, extending: extendedTable(of: document))?.items(at: offset) {
                files.items(.table)
            }
        case .template, .library, .blank:
            guard let scope = scope(of: document) ?? Scope.empty else { return nil }
            return Completion(document: document, scope: scope, files: files).items(at: offset)
        }
    }

    /// The table that a table's `extends:` names.
    private func extendedTable(of document: Document) -> MappingTable? {
        TableCompletion.base(of: document).flatMap { table($0, namedBy: document) }
    }

    /// The table of the templates in a project that name none.
    private func table(ofProject settings: Document) -> MappingTable? {
        let project = Project(
            path: settings.path, bytes: ErrorRecovery.recovered(settings.lines) ?? settings.bytes, limits: .ofEditor)
        return project.settings.mapping.flatMap { table($0.text, namedBy: settings) } ?? BuiltInTable.standard
    }

    private func table(_ name: String, namedBy document: Document) -> MappingTable? {
        let compiler = reads(for: document.path).compiler(isSizing: false)
        var sources = SourceMap()
        return MappingLoader(read: compiler.read).load(name, from: document.path, into: &sources).table
    }
}

extension Document {
    /// Whether the file is a template or an imported file.
    var isOurs: Bool { kind == .template || kind == .library }
}
