import BlazonLanguage
import BlazonPayload

/// Finds the column of each field of a schema.
struct ColumnPlan {
    /// How the source names the fields.
    let source: RecordSource
    /// The columns by name.
    let found: [[UInt8]: Int]
    /// Names that several columns have.
    let twice: Set<[UInt8]>
    /// What has the columns, in messages.
    let subject: String
    /// Fields without a column, in the order of the schema.
    private(set) var missing: [(path: String, isOptional: Bool)] = []
    /// Paths of records that one column has as a whole.
    private(set) var records: [String] = []
    /// How many lines a cell of these columns may have.
    private(set) var lines: [Int: TableColumns.CellLines] = [:]

    /// Paths of required or optional fields without a column, in the order of the schema.
    func missing(isOptional: Bool) -> [String] { missing.filter { $0.isOptional == isOptional }.map(\.path) }

    /// The step that reads a column.
    private mutating func cell(_ key: [UInt8], _ column: Int, _ path: String, _ type: ValueType) -> TableColumns.Step {
        lines[column] = .init(type, path, source)
        return .cell(key: key, column: column, path: path, ValueKind(type))
    }

    /// The steps for the fields that have columns.
    mutating func steps(_ fields: [Field], prefix: String) throws(InputFault) -> [TableColumns.Step] {
        var steps: [TableColumns.Step] = []
        for field in fields {
            let path = prefix + field.name
            let spelled = source.name(of: path)
            let name = Array(spelled.utf8)
            if twice.contains(name) {
                throw InputFault("\(subject) has the column `\(spelled)` more than once", hint: "leave one of them out")
            }
            let key = RecordBuilder.key(field.name)
            if case .record(let parts) = field.type {
                var inner = ColumnPlan(source: source, found: found, twice: twice, subject: subject)
                let innerSteps = try inner.steps(parts, prefix: path + ".")
                let hasColumns = innerSteps.contains { if case .cell = $0 { true } else { false } }
                if let column = found[name] {
                    guard !hasColumns else {
                        throw InputFault(
                            "\(subject) has `\(path)` both as one column and in parts",
                            hint: "leave out `\(spelled)`, or all `\(path).…`")
                    }
                    records.append(path)
                    steps.append(cell(key, column, path, field.type))
                } else if !hasColumns && field.isOptional {
                    // An optional record without any column is missing for every recipient, which is valid.
                    missing += inner.missing.map { ($0.path, isOptional: true) }
                } else {
                    missing += inner.missing
                    records += inner.records
                    lines.merge(inner.lines) { _, own in own }
                    steps.append(.open(key: key, isOptional: field.isOptional))
                    steps += innerSteps
                    steps.append(.close)
                }
            } else if let column = found[name] {
                steps.append(cell(key, column, path, field.type))
            } else {
                missing.append((path, field.isOptional))
            }
        }
        return steps
    }
}
