import BlazonRPC
import BlazonText

/// An open document, saved or not.
package struct Document: Sendable {
    /// As the client writes it.
    package let uri: String
    /// An absolute path without links; the URI if it is not a file.
    package let path: String
    package private(set) var version: Int?
    package private(set) var lines: TextLines
    /// The last known kind: a template stays one while `campaign:` is being rewritten.
    var kind: DocumentKind

    package var bytes: [UInt8] { lines.bytes }

    init(uri: String, path: String, version: Int?, text: String) {
        self.uri = uri
        self.path = path
        self.version = version
        lines = TextLines(Array(text.utf8))
        kind = DocumentKind(lines.bytes, at: path, before: .blank)
    }

    /// Applies the changes of `textDocument/didChange`, in their order.
    mutating func apply(_ changes: [JSON], version: Int?, _ encoding: PositionEncoding) throws(RPCFault) {
        var lines = lines
        for change in changes {
            guard let text = change["text"]?.text else {
                throw RPCFault(.invalidParams, "a change requires `text`")
            }
            guard let range = change["range"], !range.isNull else {
                lines = TextLines(Array(text.utf8))
                continue
            }
            let start = lines.offset(of: try TextPosition(range["start"]), encoding)
            let end = lines.offset(of: try TextPosition(range["end"]), encoding)
            var bytes = lines.bytes
            bytes.replaceSubrange(min(start, end)..<max(start, end), with: text.utf8)
            lines = TextLines(bytes)
        }
        self.lines = lines
        self.version = version ?? self.version
        kind = DocumentKind(lines.bytes, at: path, before: kind)
    }

    /// The same document with another text.
    func with(_ bytes: [UInt8]) -> Document {
        var copy = self
        copy.lines = TextLines(bytes)
        return copy
    }
}
