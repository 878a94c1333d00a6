package import BlazonLanguage

/// The columns of a query, checked against a schema like those of a table.
package struct QueryColumns {
    /// Optional fields without a column, in the order of the schema.
    package let missingOptional: [MissingField]

    /// Checks the columns of a query.
    ///
    /// - Parameters:
    ///   - names: Their names, in order; `order.id` is the field `id` of the record `order`.
    ///   - fields: The schema.
    ///   - source: How the source names the fields.
    /// - Throws: an `InputFault` if a required field has no column, or two columns are one field.
    package init(_ names: [String], fields: [Field], source: RecordSource) throws(InputFault) {
        let known = Set(names.map { Array($0.utf8) })
        var seen: Set<[UInt8]> = []
        for name in names {
            if !seen.insert(Array(name.utf8)).inserted {
                throw InputFault(
                    "the query has the column `\(name)` more than once", hint: "give one of them another name with AS")
            }
            if let record = RecordSource.records(around: name).first(where: { known.contains(Array($0.utf8)) }) {
                throw InputFault(
                    "the query has `\(record)` both as one column and in parts",
                    hint: "leave out `\(record)`, or all `\(record).…`")
            }
        }
        // The fields of a renamed record are looked for within it, as in JSON.
        let inner = source.fieldsByPath(fields).filter { !$0.path.utf8.elementsEqual($0.name.utf8) }
        let paths = RecordSource(columns: inner.map { RecordSource.Column(field: $0.path, name: $0.name) })
        let columns = try TableColumns(
            names: names.map { Array($0.utf8) }, fields: fields, source: paths, subject: "the query")
        missingOptional = columns.missingOptional
    }
}
