package import BlazonLanguage
import BlazonPayload
import BlazonText

/// How the columns of a table become the fields of a record; determined once from the header.
package struct TableColumns {
    /// How many lines a cell may have.
    enum CellLines {
        /// No value of the field at this path has line ends.
        case one(String)
        /// A text has a few.
        case few(String)
        /// JSON may be written on many lines, and line ends may separate the items of a list.
        case any(String)

        init(_ type: ValueType, _ path: String, _ source: RecordSource) {
            let dialect = source.csv
            self =
                switch type {
                case .string where path.hasSameBytes(as: source.idName): .one(path)
                case .string: .few(path)
                case .record: .any(path)
                case .list(_, let item) where dialect.list != nil && !item.isNested:
                    dialect.list == "\n" || dialect.list == "\r" ? .any(path) : CellLines(item, path, source)
                case .list: .any(path)
                default: .one(path)
                }
        }

        var path: String {
            switch self {
            case .one(let path), .few(let path), .any(let path): path
            }
        }
    }

    enum Step {
        /// Starts a nested record. An optional one is omitted if all its fields are empty.
        case open(key: [UInt8], isOptional: Bool)
        /// Reads the field at a path from a column.
        case cell(key: [UInt8], column: Int, path: String, ValueKind)
        case close
    }

    /// The names of the columns, in order.
    let names: [[UInt8]]
    /// The byte between the cells of rows; nil: the rows are those of a query.
    let separator: UInt8?
    private(set) var steps: [Step] = []
    /// By column; a column that no field reads may contain texts.
    private(set) var lines: [Int: CellLines] = [:]
    /// Optional fields without a column, in the order of the schema.
    package private(set) var missingOptional: [MissingField] = []
    /// Paths of records that one column has as a whole.
    package private(set) var records: [String] = []
    private var found: [[UInt8]: Int] = [:]

    /// Finds the columns.
    ///
    /// - Parameters:
    ///   - header: The first row, as UTF-8.
    ///   - separator: The byte between its cells.
    ///   - isStated: Whether the first line of the file names the separator.
    ///   - fields: The schema.
    ///   - source: How the table names and writes the fields.
    /// - Throws: an `InputFault` for a header that lacks a required field, or is not one.
    package init(
        header: [UInt8], separator: UInt8, isStated: Bool = false, fields: [Field], source: RecordSource = RecordSource()
    ) throws(InputFault) {
        if isStated, let other = Self.betterSeparator(header, than: separator, fields.paths.map(source.name)) {
            let line = "sep=\(Self.spelled(separator).filter { $0 != "'" })"
            throw InputFault(
                "the header fits the separator \(Self.spelled(other)) better than \(Self.spelled(separator)), which the first line "
                    + "`\(line)` names",
                hint: "correct or delete the line `\(line)`: it counts before options and the template")
        }
        if let other = Self.betterSeparator(header, than: separator, fields.paths.map(source.name)) {
            throw InputFault(
                "the header fits the separator \(Self.spelled(other)) better than \(Self.spelled(separator))",
                hint: "try --separator \(Self.spelled(other))"
            ).caused(by: .separator(other))
        }
        if source.csv.list == Unicode.Scalar(separator) {
            throw InputFault(
                "\(Self.spelled(separator)) separates its cells, and by `source.csv.list` the items of a list",
                hint: "use another character for one of them")
        }
        try self.init(
            names: Self.columnNames(header: header, separator: separator), separator: separator, fields: fields, source: source)
    }

    /// The names of the columns of a table.
    ///
    /// - Parameters:
    ///   - header: The first row, as UTF-8.
    ///   - separator: The byte between its cells.
    /// - Returns: The names, in order.
    /// - Throws: an `InputFault` for a header that is not CSV.
    package static func columnNames(header: [UInt8], separator: UInt8) throws(InputFault) -> [[UInt8]] {
        do throws(CSVFault) { return try names(header, separator) } catch {
            throw InputFault("the header is not valid CSV: \(error.reason)", hint: "quote a cell with \" on both sides")
        }
    }

    /// Finds the columns by their names.
    ///
    /// - Parameters:
    ///   - names: The names of the columns, in order.
    ///   - separator: The byte between the cells of rows; nil: the rows are those of a query.
    ///   - fields: The schema.
    ///   - source: How the source names the fields.
    ///   - subject: What has the columns, in messages.
    /// - Throws: an `InputFault` if a required field has no column.
    package init(
        names: [[UInt8]], separator: UInt8? = nil, fields: [Field], source: RecordSource, subject: String = "the header"
    ) throws(InputFault) {
        self.names = names
        self.separator = separator
        var twice: Set<[UInt8]> = []
        for (column, name) in names.enumerated() where found.updateValue(column, forKey: name) != nil { twice.insert(name) }
        var plan = ColumnPlan(source: source, found: found, twice: twice, subject: subject)
        steps = try plan.steps(fields, prefix: "")
        (lines, records) = (plan.lines, plan.records)
        let (required, optional) = (plan.missing(isOptional: false), plan.missing(isOptional: true))
        let missing = MissingFields(names: names, fields: fields, source: source, subject: subject)
        if !required.isEmpty { throw missing.fault(of: required) }
        if steps.isEmpty, !fields.isEmpty { throw missing.faultOfAll(optional) }
        missingOptional = missing.fields(optional)
        let id = source.idName
        let name = Array(source.name(of: id).utf8)
        if !fields.contains(where: { $0.name.hasSameBytes(as: id) }), let column = found[name], !twice.contains(name) {
            // The template does not read it, but it identifies the recipient in reject lines.
            steps.append(.cell(key: RecordBuilder.key(id), column: column, path: id, .text))
            lines[column] = .one(id)
        }
    }

    /// The names in a header.
    private static func names(_ header: [UInt8], _ separator: UInt8) throws(CSVFault) -> [[UInt8]] {
        var row = CSVRow()
        let bytes = unsafe header.span.bytes
        try row.parse(bytes, separator: separator)
        return (0..<row.count).map { column in
            var name: [UInt8] = []
            row.read(column, of: bytes, into: &name)
            return name
        }
    }

    /// The separator that would give more fields a column than the current one does, because it splits the header into names of
    /// the template, or if neither does, into any names at all.
    private static func betterSeparator(_ header: [UInt8], than separator: UInt8, _ known: [String]) -> UInt8? {
        let names = (try? Self.names(header, separator)) ?? []
        let paths = Set(known.map { Array($0.utf8) })
        func fit(_ names: [[UInt8]]) -> Int { paths.intersection(names).count }
        let own = fit(names)
        var best: (separator: UInt8, fit: Int, count: Int)?
        for other in [UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, UInt8(ascii: "|")] where other != separator {
            guard let read = try? Self.names(header, other) else { continue }
            let found = (fit: fit(read), count: read.count)
            let isBetter = found.fit > own || own == 0 && names.count <= 1 && found.count > 1
            if isBetter, best.map({ ($0.fit, $0.count) < (found.fit, found.count) }) ?? true {
                best = (other, found.fit, found.count)
            }
        }
        return best?.separator
    }

    /// The separator as a value of `--separator`.
    private static func spelled(_ separator: UInt8) -> String {
        separator == 0x09 ? "tab" : "'\(Unicode.Scalar(separator))'"
    }
}
