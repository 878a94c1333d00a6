package import BlazonFiles
package import BlazonLanguage

/// The rows of a query as lines of JSON: what replaces the bytes of the database's file, or of the pipe from `blazon-postgres`.
package final class DatabaseRows: InputTransform {
    private let cursor: any RowCursor
    private var writer: RowWriter?
    private var lines: [UInt8] = []
    private var used = 0
    private var isAtEnd = false

    /// Creates the rows of a cursor that is before its first row.
    package init(_ cursor: any RowCursor) {
        self.cursor = cursor
    }

    /// The names of the columns, in the order of the query.
    package var columns: [String] { cursor.columns }

    /// Prepares the rows for a schema, before the first is read: 0 becomes false where it has a boolean.
    ///
    /// - Parameters:
    ///   - fields: The schema.
    ///   - source: How the source names and writes the fields.
    package func prepare(_ fields: [Field], _ source: RecordSource) {
        writer = RowWriter(columns: cursor.columns, fields: fields, source: source)
    }

    /// Whether rows that are prepared for a schema are the same for another one.
    package func areSame(_ fields: [Field], _ source: RecordSource, as other: [Field], _ otherSource: RecordSource) -> Bool {
        RowWriter(columns: cursor.columns, fields: fields, source: source)
            .writesLike(RowWriter(columns: cursor.columns, fields: other, source: otherSource))
    }

    package var hasPending: Bool { used < lines.count }

    package func read(_ file: InputFile, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        // Less than a row is moved.
        lines.removeSubrange(0..<used)
        used = 0
        var writer = writer.take() ?? RowWriter(columns: cursor.columns, fields: [], source: RecordSource())
        defer { self.writer = writer }
        while lines.count < range.count, !isAtEnd {
            if try cursor.next(file) { try writer.append(cursor, to: &lines) } else { isAtEnd = true }
        }
        used = min(lines.count, range.count)
        bytes.replaceSubrange(range.prefix(used), with: lines[..<used])
        return used
    }
}
