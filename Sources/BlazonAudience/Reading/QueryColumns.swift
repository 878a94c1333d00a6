package import BlazonLanguage
package import BlazonRecords

/// The columns of a query, checked against a schema like those of a table.
package struct QueryColumns: Sendable {
    /// Optional fields without a column, in the order of the schema.
    package let missingOptional: [MissingField]
    /// Paths of records that one column has as a whole.
    let records: [String]

    /// Maximum bytes of a column's name. It is a key of every record.
    private static let maxNameBytes = 1024
    /// Scalars of a long name that messages show.
    private static let shownScalars = 40

    /// Checks the columns of a query.
    ///
    /// - Parameters:
    ///   - names: Their names, in order; `order.id` is the field `id` of the record `order`.
    ///   - fields: The schema.
    ///   - source: How the source names the fields.
    ///   - maxNesting: Maximum nesting of objects and lists in a record.
    /// - Throws: an `InputFault` if a required field has no column, two columns are one field, or no record can have a column.
    package init(_ names: [String], fields: [Field], source: RecordSource, maxNesting: Int) throws(InputFault) {
        for name in names { try Self.checkLength(name, maxNesting) }
        try Self.checkPaths(names)
        // The fields of a renamed record are looked for within it, as in JSON.
        let inner = source.fieldsByPath(fields).filter { !$0.path.utf8.elementsEqual($0.name.utf8) }
        let paths = RecordSource(columns: inner.map { RecordSource.Column(field: $0.path, name: $0.name) })
        let columns = try TableColumns(
            names: names.map { Array($0.utf8) }, fields: fields, source: paths, subject: "the query")
        (missingOptional, records) = (columns.missingOptional, columns.records)
    }

    private static func checkLength(_ name: String, _ maxNesting: Int) throws(InputFault) {
        let start = name.unicodeScalars.prefix(shownScalars)
        let shown = start.endIndex == name.endIndex ? name : "\(String(start))…"
        if name.utf8.count > maxNameBytes {
            throw InputFault(
                "the name of the column `\(shown)` has \(name.utf8.count) bytes; the limit is \(maxNameBytes)",
                hint: "give it a short name with AS")
        }
        // The record itself, and one within it for each dot.
        let nesting = 1 + name.utf8.count { $0 == UInt8(ascii: ".") }
        if nesting > maxNesting {
            throw InputFault(
                "the column `\(shown)` is nested \(nesting) deep; the limit is \(maxNesting) (record-nesting)",
                hint: "give it another name with AS; each `.` in it is a record")
        }
    }

    /// A part of a name and the parts that follow it. `order.id` and `order.total` have `order` in common.
    private struct Part {
        var isColumn = false
        var parts: [ArraySlice<UInt8>: Int] = [:]
    }

    /// Rejects columns of which two are the same, or one is a part of another.
    private static func checkPaths(_ names: [String]) throws(InputFault) {
        var nodes = [Part()]
        for name in names {
            let bytes = Array(name.utf8)
            var at = 0
            for part in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
                if nodes[at].isColumn { throw bothFault(String(decoding: bytes[..<(part.startIndex - 1)], as: UTF8.self)) }
                if let inner = nodes[at].parts[part] {
                    at = inner
                } else {
                    nodes.append(Part())
                    nodes[at].parts[part] = nodes.count - 1
                    at = nodes.count - 1
                }
            }
            if nodes[at].isColumn {
                throw InputFault(
                    "the query has the column `\(name)` more than once", hint: "give one of them another name with AS")
            }
            if !nodes[at].parts.isEmpty { throw bothFault(name) }
            nodes[at].isColumn = true
        }
    }

    private static func bothFault(_ record: String) -> InputFault {
        InputFault(
            "the query has `\(record)` both as one column and in parts", hint: "leave out `\(record)`, or all `\(record).…`")
    }
}
