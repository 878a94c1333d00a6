import BlazonLanguage
import BlazonText
import TestSupport

/// A `source` at random for a schema, and records as such a source writes them.
struct RandomSource {
    /// A field with a column.
    private struct Column {
        let path: [String]
        let type: ValueType
        let name: String
    }

    /// A record that the dialect cannot write, such as a list whose item contains the separator.
    private struct Unwritable: Error {}

    let separator: Character
    private let hasDecimalComma: Bool
    private let hasOwnDates: Bool
    private let booleans: [String: String]?
    private let missing: [String]?
    private let list: Character?
    /// In the order of the header.
    private var columns: [Column] = []

    init(_ fields: [Field], _ random: inout Seeded) {
        separator = random.pick([",", ";", "|", "\t"])
        hasDecimalComma = random.once(in: 2)
        hasOwnDates = random.once(in: 2)
        booleans = random.once(in: 2) ? ["J": "true", "non": "false"] : nil
        list = random.once(in: 2) ? random.pick(["/", "¦", "~"]) : nil
        // An empty cell would be the empty list and a missing value at the same time.
        missing = list != nil ? ["NULL", "N/A"] : random.pick([nil, ["", "NULL"], ["N/A"]])
        for field in fields { add(field, under: [], &random) }
        columns.shuffle(using: &random)
    }

    private mutating func add(_ field: Field, under path: [String], _ random: inout Seeded) {
        let own = path + [field.name]
        if case .record(let parts) = field.type, !random.once(in: 4) {
            for part in parts { add(part, under: own, &random) }
            return
        }
        let number = columns.count
        let names = [
            "First Name \(number)", "Größe-\(number)", "a,b;c|d \(number)", "\"Q\" \(number)", "sums.v\(number)", "日付\(number)",
        ]
        let name = random.once(in: 2) ? random.pick(names) : own.joined(separator: ".")
        columns.append(Column(path: own, type: field.type, name: name))
    }

    /// The section of the template.
    var section: String {
        var section = "source:\n"
        let renamed = columns.filter { $0.path.joined(separator: ".") != $0.name }
        if !renamed.isEmpty { section += "  columns:\n" }
        for column in renamed {
            section += "    \(column.path.joined(separator: ".")): \(RandomTemplate.quoted(column.name))\n"
        }
        section += "  csv:\n    separator: \(RandomTemplate.quoted(String(separator)))\n"
        if hasDecimalComma { section += "    decimal: \",\"\n" }
        if hasOwnDates { section += "    date: dd.mm.yyyy\n" }
        if let booleans {
            section +=
                "    booleans: { " + booleans.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ") + " }\n"
        }
        if let missing { section += "    missing: [" + missing.map(RandomTemplate.quoted).joined(separator: ", ") + "]\n" }
        if let list { section += "    list: \"\(list)\"\n" }
        return section
    }

    // MARK: JSON

    /// The record with the names of the source.
    func renamed(_ record: JSON) -> JSON {
        var renamed: [JSON.Member] = []
        for column in columns {
            guard let value = record.value(at: column.path) else { continue }
            Self.put(value, at: column.name.split(separator: ".").map(String.init)[...], in: &renamed)
        }
        return .object(renamed)
    }

    private static func put(_ value: JSON, at path: ArraySlice<String>, in members: inout [JSON.Member]) {
        guard let key = path.first else { return }
        guard path.count > 1 else { return members.append(JSON.Member(key, value)) }
        let index = members.firstIndex { $0.key == key }
        var inner: [JSON.Member] = []
        if let index, case .object(let known) = members[index].value { inner = known }
        put(value, at: path.dropFirst(), in: &inner)
        if let index {
            members[index] = JSON.Member(key, .object(inner))
        } else {
            members.append(JSON.Member(key, .object(inner)))
        }
    }

    // MARK: CSV

    var header: String { row(columns.map(\.name)) }

    /// The record as a row; nil: the dialect cannot write it.
    func row(_ record: JSON, _ random: inout Seeded) -> String? {
        var cells: [String] = []
        for column in columns {
            let value = record.value(at: column.path)
            guard let cell = try? value.map({ try cell($0, column.type, &random) }) ?? absent(&random) else { return nil }
            // Such a cell has taken in other rows (BZ0524).
            let lineEnds = cell.utf8.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            if lineEnds > (column.path == ["id"] ? 0 : 8) { return nil }
            cells.append(cell)
        }
        return row(cells)
    }

    private func row(_ cells: [String]) -> String {
        cells.map(SourcePropertyTests.quoted).joined(separator: String(separator)) + "\n"
    }

    private func absent(_ random: inout Seeded) -> String { random.pick(missing ?? [""]) }

    private func cell(_ value: JSON, _ type: ValueType, _ random: inout Seeded) throws(Unwritable) -> String {
        switch (value, type) {
        case (.null, _): return absent(&random)
        case (.text(let text), .date) where hasOwnDates:
            return text.split(separator: "-").reversed().joined(separator: ".")
        case (.text(let text), _): return text
        case (.number(let spelling), _): return number(spelling, &random)
        case (.boolean(let flag), _):
            return booleans?.first { $0.value == "\(flag)" }?.key ?? "\(flag)"
        case (.array(let items), .list(_, let item)) where list != nil && !item.isNested:
            var cells: [String] = []
            for value in items {
                let cell = try cell(value, item, &random)
                if cell.isEmpty
                    || cell.contains(where: { $0.unicodeScalars.contains { list?.unicodeScalars.contains($0) == true } })
                {
                    throw Unwritable()
                }
                cells.append(cell)
            }
            let joined = cells.joined(separator: String(list ?? "/"))
            if missing?.contains(joined) == true { throw Unwritable() }
            return joined
        case (.array, _), (.object, _): return value.compact
        }
    }

    /// `1.234,50`
    private func number(_ spelling: String, _ random: inout Seeded) -> String {
        guard hasDecimalComma else { return spelling }
        let written = spelling.replacing(".", with: ",")
        let digits = written.prefix { $0.isNumber || $0 == "-" }
        guard random.once(in: 2), let whole = Int(digits.drop { $0 == "-" }), whole > 999 else { return written }
        return (digits.hasPrefix("-") ? "-" : "") + SourcePropertyTests.grouped(whole, true) + written.dropFirst(digits.count)
    }
}
