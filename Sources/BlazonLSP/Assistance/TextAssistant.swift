package import BlazonDiagnostics

/// What the language server says about one text, for clients that are no editors.
package struct TextAssistant {
    /// One completion.
    package struct Completion: Sendable {
        /// What is shown, and inserted if `newText` is nil.
        package let label: String
        /// The kind in LSP's words, such as `field`.
        package let kind: String
        /// A type or a signature; nil: none.
        package let detail: String?
        /// Markdown; nil: none.
        package let documentation: String?
        /// The text to insert, if it is another one than the label.
        package let newText: String?
    }

    private var workspace: Workspace
    private let document: Document

    /// Opens a text.
    /// - Parameters:
    ///   - path: The path of its file, absolute and without links. The file may be missing, or have another text.
    ///   - text: The text.
    ///   - disk: The other files of the project.
    package init(path: String, text: [UInt8], disk: ProjectDisk) {
        var workspace = Workspace(disk: disk)
        workspace.encoding = .utf32
        let (uri, text) = (FileURI.uri(path), String(decoding: text, as: UTF8.self))
        workspace.open(uri, version: nil, text: text)
        document = workspace.documents[uri] ?? Document(uri: uri, path: path, version: nil, text: text)
        self.workspace = workspace
    }

    /// What the file is to Blazon.
    package var kind: DocumentKind { document.kind }

    /// The diagnostics of the text, with the files that they refer to.
    package mutating func findings() -> FindingGroup {
        let found = workspace.findings(of: document)
        return FindingGroup(sources: found.sources, diagnostics: found.diagnostics)
    }

    /// The completions at a position.
    /// - Parameter location: Line and column in Unicode scalars, from 1.
    /// - Returns: The completions, best first, and the range that each of them replaces; nil: the file is not Blazon's.
    package mutating func completions(at location: Location) -> (items: [Completion], start: Location, end: Location)? {
        guard let found = workspace.completions(in: document, at: offset(location)) else { return nil }
        let items = found.items.map {
            Completion(
                label: $0.label, kind: "\($0.kind)", detail: $0.detail, documentation: $0.documentation, newText: $0.newText)
        }
        return (items, self.location(found.range.lowerBound), self.location(found.range.upperBound))
    }

    /// Explains what is at a position.
    /// - Parameter location: Line and column in Unicode scalars, from 1.
    /// - Returns: Markdown; nil: nothing is known of the position.
    package mutating func explanation(at location: Location) -> String? {
        workspace.hover(in: document, at: offset(location))?.markdown
    }

    private func offset(_ location: Location) -> Int {
        document.lines.offset(of: TextPosition(line: location.line - 1, character: max(0, location.column - 1)), .utf32)
    }

    private func location(_ offset: Int) -> Location {
        let position = document.lines.position(of: offset, .utf32)
        return Location(line: position.line + 1, column: position.character + 1)
    }
}
