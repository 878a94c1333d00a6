import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRowStream

/// Writes rows as JSON records, in the order of the query's columns. `order.id` is the field `id` of the record `order`, which is
/// where the first of its columns is.
struct RowWriter {
    private enum Step: Equatable {
        /// Starts a record. An optional one is omitted if all its columns are NULL.
        case open(key: [UInt8], isOptional: Bool)
        case cell(key: [UInt8], column: Int, ValueKind?)
        case close
    }

    /// A part of the columns' names. `order.id` and `order.total` have `order` in common.
    private struct Node {
        let name: [UInt8]
        /// The field at its path, or the fields within it.
        let field: FieldNode?
        var column: Int?
        /// The parts in the order of the columns.
        var parts: [Int] = []
        var partsByName: [[UInt8]: Int] = [:]
    }

    /// The fields as a tree, by the names that the source has for them.
    private final class FieldNode {
        var field: Field?
        var parts: [[UInt8]: FieldNode] = [:]
    }

    private var steps: [Step] = []
    private var builder = RecordBuilder()
    private var converter: ValueConverter
    private let dialect: ValueDialect
    private var text: [UInt8] = []

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - columns: The names of the columns, of which no two are equal, and none is the beginning of another's path.
    ///   - fields: The schema.
    ///   - source: How the source names and writes the fields.
    init(columns: [String], fields: [Field], source: RecordSource) {
        converter = ValueConverter(source.values)
        dialect = source.values
        var nodes = [Node(name: [], field: Self.tree(of: fields, source))]
        for (column, name) in columns.enumerated() {
            var at = 0
            for part in Self.parts(of: name) {
                if let inner = nodes[at].partsByName[part] {
                    at = inner
                } else {
                    nodes.append(Node(name: part, field: nodes[at].field?.parts[part]))
                    nodes[at].parts.append(nodes.count - 1)
                    nodes[at].partsByName[part] = nodes.count - 1
                    at = nodes.count - 1
                }
            }
            nodes[at].column = column
        }
        func add(_ node: Node) {
            for part in node.parts.map({ nodes[$0] }) {
                let key = RecordBuilder.key(String(decoding: part.name, as: UTF8.self))
                let field = part.field?.field
                if let column = part.column {
                    steps.append(.cell(key: key, column: column, field.map { ValueKind($0.type) }))
                } else {
                    steps.append(.open(key: key, isOptional: field?.isOptional ?? true))
                    add(part)
                    steps.append(.close)
                }
            }
        }
        add(nodes[0])
    }

    private static func tree(of fields: [Field], _ source: RecordSource) -> FieldNode {
        let root = FieldNode()
        for (_, name, field) in source.fieldsByPath(fields) {
            var node = root
            for part in parts(of: name) {
                let inner = node.parts[part] ?? FieldNode()
                node.parts[part] = inner
                node = inner
            }
            node.field = node.field ?? field
        }
        return root
    }

    private static func parts(of name: String) -> [[UInt8]] {
        name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Whether both write the same for every row.
    func writesLike(_ other: RowWriter) -> Bool { steps == other.steps && dialect == other.dialect }

    /// Appends the current row of a cursor and a newline.
    ///
    /// - Throws: a `FileError` if a value cannot be read.
    mutating func append(_ row: any RowCursor, to json: inout [UInt8]) throws(FileError) {
        try write(row)
        if let longRow = row.longRow {
            // Its short values, also of the columns that were read before it was known to be too long.
            try write(row)
            json += longRow.prefix
        }
        json += builder.json
        json.append(UInt8(ascii: "\n"))
    }

    private mutating func write(_ row: any RowCursor) throws(FileError) {
        builder.start()
        for step in steps {
            switch step {
            case .open(let key, let isOptional): builder.open(key, isOptional: isOptional)
            case .cell(let key, let column, let field):
                let kind = try row.read(column, into: &text)
                if kind == .null || kind == .text && field != nil && converter.isMissing(text) { continue }
                builder.startValue(key)
                builder.json.append(text, kind, as: field, &converter)
            case .close: builder.close()
            }
        }
        builder.finish()
    }
}
