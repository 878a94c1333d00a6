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
        longest = fields.indices.map { column in (0..<rows.count).reduce(0) { max($0, Int(rows.cell($1, column).count)) } }
    }

    deinit { rows.free() }

    /// Number of rows.
    package var count: Int { rows.count }

    /// The row with a key; nil if there is none.
    package func row(_ key: String) -> Int? {
        let row = rows.row(Array(key.utf8).span)
        return row < 0 ? nil : row
    }

    /// The key of a row as a text.
    package func key(_ row: Int) -> String { text(rows.key(row)) }

    /// The value of a column in a row as texts print it; nil if it is missing.
    package func printed(_ row: Int, _ column: Int) -> String? {
        let cell = rows.cell(row, column)
        return cell.kind == .missing ? nil : text(cell)
    }

    /// The bytes of a cell as a text.
    package func text(_ cell: LookupCell) -> String { String(decoding: rows.array(of: cell), as: UTF8.self) }
}
