package import BlazonLanguage
import BlazonText

/// A select with the columns that a template's recipients need, to paste and complete: each with its SQL type, and whether it may be
/// missing.
///
/// - Parameters:
///   - campaign: The name of the campaign.
///   - fields: The schema.
///   - source: How the source names the fields.
/// - Returns: SQL for PostgreSQL and SQLite, which ends with a newline.
package func recipientQuery(campaign: String, fields: [Field], source: RecordSource = RecordSource()) -> String {
    var columns = queryColumns(fields, isOptional: false, prefix: "", source.fieldsByPath(fields))
    let id = source.idName
    if !fields.contains(where: { $0.name.hasSameBytes(as: id) }) {
        columns.insert(
            QueryColumn(name: source.name(of: id), note: "text, optional: identifies the recipient in reject lines"), at: 0)
    }
    let words = columns.map(\.selected)
    let width = (words.map(\.unicodeScalars.count).max() ?? 0) + 1
    let lines = zip(columns, words).enumerated().map { index, column in
        let word = column.1 + (index + 1 < columns.count ? "," : "")
        let gap = String(repeating: " ", count: width - word.unicodeScalars.count + 1)
        return "  \(word)\(gap)-- \(column.0.note)\n"
    }
    let name = campaign.split(whereSeparator: \.isNewline).joined(separator: " ")
    return """
        -- The columns of the recipients of \(name). Replace the name of the table, and write column AS "name" where it
        -- has another name for a column. Columns that are optional may be left out.
        select
        \(lines.joined())from recipients
        order by \(quoted(source.name(of: id)))

        """
}

/// A column of a query.
private struct QueryColumn {
    let name: String
    let note: String

    /// The name as the query selects it. No table has a column with a dot in its name.
    var selected: String {
        guard name.utf8.contains(".") else { return quoted(name) }
        return "\(quoted(name.utf8.split(at: ".", omittingEmpty: true).joined(separator: "_"))) as \(quoted(name))"
    }
}

private func quoted(_ name: String) -> String {
    "\"" + name.utf8.replacing("\"", with: "\"\"") + "\""
}

private func queryColumns(
    _ fields: [Field], isOptional: Bool, prefix: String, _ names: [(path: String, name: String, field: Field)]
) -> [QueryColumn] {
    fields.flatMap { field in
        let path = prefix + field.name
        let isOptional = isOptional || field.isOptional
        if case .record(let parts) = field.type { return queryColumns(parts, isOptional: isOptional, prefix: path + ".", names) }
        let name = names.first { $0.path.utf8.elementsEqual(path.utf8) }?.name ?? path
        return [QueryColumn(name: name, note: field.type.inSQL + (isOptional ? ", optional" : ""))]
    }
}

extension ValueType {
    /// The type of a column.
    fileprivate var inSQL: String {
        switch self {
        case .string(_, let form?): form.name.map { "text: \($0)" } ?? form.title
        case .string(let max?, nil): "text of at most \(max) characters"
        case .string(nil, nil): "text"
        case .integer: "bigint"
        case .number: "numeric (in SQLite text, which keeps its digits)"
        case .boolean: "boolean, or 0 and 1"
        case .enumeration(let words): "text: " + words.joined(separator: ", ")
        case .date: "date"
        case .datetime: "timestamp with time zone (without one: UTC)"
        case .zone: "text: a time zone such as Europe/Paris"
        case .url: "text: a URL"
        case .locale: "text: a language such as pt-BR"
        case .list: "json: a list"
        case .record: "json: a record"
        }
    }
}
