import BlazonBytes
import BlazonLanguage
import BlazonPayload
import BlazonRowStream

/// Writes rows as JSON records, in the order of the query's columns. `order.id` is the field `id` of the record `order`, which is
/// where the first of its columns is.
struct RowWriter {
    private enum Step {
        /// Starts a record. An optional one is omitted if all its columns are NULL.
        case open(key: [UInt8], isOptional: Bool)
        case cell(key: [UInt8], column: Int, FieldKind)
        case close
    }

    /// The columns as a tree.
    private struct Node {
        let name: String
        let path: String
        var column: Int?
        var parts: [Int] = []
    }

    private var steps: [Step] = []
    private var builder = RecordBuilder()
    private var text: [UInt8] = []

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - columns: The names of the columns, of which no two are equal, and none is the beginning of another's path.
    ///   - fields: The schema.
    ///   - source: How the source names the fields.
    init(columns: [String], fields: [Field], source: RecordSource) {
        let known = Dictionary(source.fieldsByPath(fields).map { ($0.name, $0.field) }) { first, _ in first }
        var nodes = [Node(name: "", path: "")]
        for (column, name) in columns.enumerated() {
            var at = 0
            for part in name.utf8.split(at: ".") {
                if let inner = nodes[at].parts.first(where: { nodes[$0].name.utf8.elementsEqual(part.utf8) }) {
                    at = inner
                } else {
                    let path = at == 0 ? String(part) : nodes[at].path + "." + part
                    nodes.append(Node(name: String(part), path: path))
                    nodes[at].parts.append(nodes.count - 1)
                    at = nodes.count - 1
                }
            }
            nodes[at].column = column
        }
        func add(_ node: Node) {
            for part in node.parts.map({ nodes[$0] }) {
                let key = RecordBuilder.key(part.name)
                let field = known[part.path]
                if let column = part.column {
                    steps.append(.cell(key: key, column: column, field.map { FieldKind($0.type) } ?? .any))
                } else {
                    steps.append(.open(key: key, isOptional: field?.isOptional ?? true))
                    add(part)
                    steps.append(.close)
                }
            }
        }
        add(nodes[0])
    }

    /// Appends the current row of a cursor and a newline.
    mutating func append(_ row: any RowCursor, to json: inout [UInt8]) {
        builder.start()
        for step in steps {
            switch step {
            case .open(let key, let isOptional): builder.open(key, isOptional: isOptional)
            case .cell(let key, let column, let field):
                let kind = row.read(column, into: &text)
                if kind == .null { continue }
                builder.startValue(key)
                builder.json.append(text, kind, as: field)
            case .close: builder.close()
            }
        }
        builder.finish()
        json += builder.json
        json.append(UInt8(ascii: "\n"))
    }
}
