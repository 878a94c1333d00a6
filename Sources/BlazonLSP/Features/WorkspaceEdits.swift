import BlazonDiagnostics
import BlazonRPC
import BlazonText

/// Edits of several files, in the form of `WorkspaceEdit`.
struct WorkspaceEdits {
    private var edits: [(uri: String, edits: [JSON])] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func add(_ edit: JSON, to uri: String) {
        if let index = edits.firstIndex(where: { $0.uri == uri }) {
            edits[index].edits.append(edit)
        } else {
            edits.append((uri, [edit]))
        }
    }

    /// Includes the versions that the edits apply to, if the client supports them, so that documents that have changed since stay
    /// intact.
    func json(_ workspace: Workspace, _ client: ClientCapabilities) -> JSON {
        guard client.versionedEdits else {
            return object(["changes": .object(edits.map { JSON.Member($0.uri, .array($0.edits)) })])
        }
        let changes = edits.map { uri, edits in
            let version = workspace.documents[uri]?.version
            return object([
                "textDocument": object(["uri": .text(uri), "version": version.map { .integer($0) } ?? .null]),
                "edits": .array(edits),
            ])
        }
        return object(["documentChanges": .array(changes)])
    }
}

/// A single edit that changes one text into another: the lines between their common start and end.
func differingLines(_ lines: TextLines, _ new: [UInt8], _ encoding: PositionEncoding) -> [JSON] {
    let old = lines.bytes
    if old == new { return [] }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    let most = min(old.count, new.count) - start
    var suffix = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    while suffix > 0, old.count - suffix > 0, old[old.count - suffix - 1] != 0x0A { suffix -= 1 }
    let text = String(decoding: new[start..<new.count - suffix], as: UTF8.self)
    return [object(["range": lines.range(start..<old.count - suffix, encoding), "newText": .text(text)])]
}
