import BlazonMapping
import BlazonText

/// Files of the project that `uses:`, `mapping:` and a table's `extends:` could name, relative to the document's folder.
struct FileCompletion {
    let workspace: Workspace
    let document: Document

    /// Maximum number of files to examine.
    private static let most = 500

    /// Completions for files of a kind.
    func items(_ kind: DocumentKind) -> [CompletionItem] {
        workspace.disk.projectFiles(document.path).prefix(Self.most).compactMap { path in
            guard !path.hasSameBytes(as: document.path), let bytes = workspace.bytes(of: path, owner: document.path),
                DocumentKind(bytes, before: .blank) == kind
            else { return nil }
            return CompletionItem(relative(path), .file)
        }
    }

    /// `./table.yaml`, `../shared/words.yaml`
    private func relative(_ path: String) -> String {
        let (own, other) = (
            document.path.utf8.split(at: "/", omittingEmpty: true).dropLast(), path.utf8.split(at: "/", omittingEmpty: true)
        )
        let shared = zip(own, other.dropLast()).prefix { $0.hasSameBytes(as: $1) }.count
        let up = own.dropFirst(shared).map { _ in "..".dropFirst(0) }
        return ((up.isEmpty ? ["."] : up) + other.dropFirst(shared)).joined(separator: "/")
    }
}

extension CursorContext {
    /// The kind of file that the value names; nil: none.
    func namedFile(in kind: DocumentKind) -> DocumentKind? {
        guard role == .value else { return nil }
        switch (kind, path) {
        case (.template, ["uses"]), (.template, ["uses", Self.item]), (.library, ["uses"]), (.library, ["uses", Self.item]):
            return .library
        case (.template, ["mapping"]), (.table, ["extends"]): return .table
        default: return nil
        }
    }
}
