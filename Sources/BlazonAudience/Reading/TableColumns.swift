import BlazonBytes
import BlazonCSV
import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// How the columns of a table become the fields of a record; determined once from the header.
struct TableColumns {
    enum Kind {
        case text, number, boolean
        /// A list or record, written as JSON.
        case json

        init(_ type: ValueType) {
            self =
                switch type {
                case .integer, .number: .number
                case .boolean: .boolean
                case .list, .record: .json
                case .string, .enumeration, .date, .datetime, .zone, .url, .locale: .text
                }
        }
    }

    enum Step {
        /// Starts a nested record. An optional one is omitted if all its fields are empty.
        case open(key: [UInt8], isOptional: Bool)
        case cell(key: [UInt8], column: Int, Kind)
        case close
    }

    let count: Int
    private(set) var steps: [Step] = []
    /// Optional fields without a column, in the order of the schema.
    private(set) var missingOptional: [MissingColumn] = []
    private var found: [[UInt8]: Int] = [:]

    init(header: [UInt8], separator: UInt8, fields: [Field]) throws(InputFault) {
        let names: [[UInt8]]
        switch Self.names(header, separator) {
        case .success(let read) where Self.betterSeparator(header, than: separator, read, fields) == nil: names = read
        case let read:
            if let other = Self.betterSeparator(header, than: separator, (try? read.get()) ?? [], fields) {
                throw InputFault(
                    "the header fits the separator \(Self.spelled(other)) better than \(Self.spelled(separator))",
                    hint: "try --separator \(Self.spelled(other))")
            }
            do throws(CSVFault) { names = try read.get() } catch {
                throw InputFault("the header is not valid CSV: \(error.reason)", hint: "quote a cell with \" on both sides")
            }
        }
        count = names.count
        var twice: Set<[UInt8]> = []
        for (column, name) in names.enumerated() where found.updateValue(column, forKey: name) != nil { twice.insert(name) }
        var plan = ColumnPlan(found: found, twice: twice)
        steps = try plan.steps(fields, prefix: "")
        let missing = MissingColumns(names: names, fields: fields)
        if !plan.missing.isEmpty { throw missing.fault(of: plan.missing) }
        if steps.isEmpty, !fields.isEmpty { throw missing.faultOfAll(plan.missingOptional) }
        let searched = plan.missingOptional.prefix(MissingColumns.most)
        missingOptional = plan.missingOptional.enumerated().map { index, field in
            MissingColumn(field: field, near: index < searched.count ? missing.near(field, of: searched) : nil)
        }
        if !fields.contains(where: { $0.name.hasSameBytes(as: "id") }), let column = found[Array("id".utf8)],
            !twice.contains(Array("id".utf8))
        {
            // The template does not read it, but it identifies the recipient in reject lines.
            steps.append(.cell(key: Self.key("id"), column: column, .text))
        }
    }

    /// The names in a header.
    private static func names(_ header: [UInt8], _ separator: UInt8) -> Result<[[UInt8]], CSVFault> {
        var row = CSVRow()
        let bytes = unsafe header.span.bytes
        do throws(CSVFault) { try row.parse(bytes, separator: separator) } catch { return .failure(error) }
        return .success(
            (0..<row.count).map { column in
                var name: [UInt8] = []
                row.read(column, of: bytes, into: &name)
                return name
            })
    }

    /// The separator that would give more fields a column than the current one does, because it splits the header into names of
    /// the template, or if neither does, into any names at all.
    private static func betterSeparator(
        _ header: [UInt8], than separator: UInt8, _ names: [[UInt8]], _ fields: [Field]
    ) -> UInt8? {
        let paths = Set(ColumnPlan.paths(fields).map { Array($0.utf8) })
        func fit(_ names: [[UInt8]]) -> Int { paths.intersection(names).count }
        let own = fit(names)
        var best: (separator: UInt8, fit: Int, count: Int)?
        for other in [UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, UInt8(ascii: "|")] where other != separator {
            guard let read = try? Self.names(header, other).get() else { continue }
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

    /// `"name":`
    static func key(_ name: String) -> [UInt8] {
        var key: [UInt8] = []
        key.appendQuoted(name.utf8)
        key.append(UInt8(ascii: ":"))
        return key
    }
}
