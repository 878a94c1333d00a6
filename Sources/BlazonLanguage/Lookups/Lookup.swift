import BlazonText

/// Rows of a campaign's data that recipients' records find by a key: a lookup. A class, because all renderers of a program share it.
package final class Lookup: Sendable {
    /// The name that expressions use.
    package let name: String
    /// The type of the key: a text, an integer or an enum.
    package let key: ValueType
    /// The columns, in the order of their declaration. Each is a single value.
    package let fields: [Field]
    /// The rows, in the order of the bytes of their keys.
    package let rows: LookupRows
    /// The bytes of the longest value of each column; 0 without one.
    package let longest: [Int]

    init(name: String, key: ValueType, fields: [Field], rows: LookupRows) {
        (self.name, self.key, self.fields, self.rows) = (name, key, fields, rows)
        longest = fields.indices.map { column in
            (0..<rows.count).reduce(0) { max($0, Int(rows.cell(rows.row(at: $1), column).count)) }
        }
    }

    deinit { rows.free() }

    /// Number of rows.
    package var count: Int { rows.count }

    /// Whether there is a row with a key.
    package func hasRow(_ key: String) -> Bool { rows.row(Array(key.utf8).span) >= 0 }

    /// The key of a row as a text, by the row's index.
    package func key(_ index: Int) -> String { text(rows.key(rows.row(at: index))) }

    /// The value of a column, by the row's index.
    package func cell(_ index: Int, _ column: Int) -> LookupCell { rows.cell(rows.row(at: index), column) }

    /// The value of a column as texts print it, by the row's index; nil if it is missing.
    package func printed(_ index: Int, _ column: Int) -> String? {
        let cell = cell(index, column)
        return cell.kind == .missing ? nil : text(cell)
    }

    /// The bytes of a cell as a text.
    package func text(_ cell: LookupCell) -> String { String(decoding: rows.array(of: cell), as: UTF8.self) }
}
