import BlazonLanguage
import BlazonText
import TestSupport

/// A `source` at random for a schema, and records as such a source writes them.
struct RandomSource {
    /// A field with a column.
    private struct Column {
        let path: [String]
        let type: ValueType
        let isOptional: Bool
        /// The outermost optional record that it is a part of.
        let record: [String]?
        let name: String
    }

    /// How values are written; nil: as Blazon's own, or in cells as in other sources.
    private struct Forms {
        var hasNumberTexts = false
        var hasDecimalComma: Bool?
        var grouping: String?
        var date: String?
        var datetime: String?
        var booleans: [String: String]?
        var missing: [String]?

        /// Each key is there once in `rarity` times.
        init(once rarity: Int, _ random: inout Seeded) {
            func pick<Element>(_ elements: [Element]) -> Element? { random.once(in: rarity) ? random.pick(elements) : nil }
            hasNumberTexts = random.once(in: rarity)
            hasDecimalComma = pick([true, true, false])
            grouping = pick([" ", "'", "_", "\u{A0}", "’"])
            date = pick(["dd.mm.yyyy", "d/m/yyyy", "m-d-yyyy", "yyyymmdd", "epoch"])
            datetime = pick(["dd.mm.yyyy HH:MM:SS", "m/d/yyyy H:MM:SS AM", "epoch", "epoch-ms"])
            booleans = pick([["J": "true", "non": "false"], ["TRUE": "true", "FALSE": "false"], ["1": "true", "0": "false"]])
            missing = pick([["NULL", "N/A"], ["", "NULL"], ["N/A"]])
        }

        /// The keys of a section.
        func lines(ofCells: Bool) -> [String] {
            let quoted = RandomTemplate.quoted
            return [
                hasNumberTexts && !ofCells ? "numbers: text" : nil,
                hasDecimalComma.map { "decimal: \(quoted($0 ? "," : "."))" },
                ofCells ? nil : grouping.map { "grouping: \(quoted($0))" },
                date.map { "date: \(quoted($0))" }, datetime.map { "datetime: \(quoted($0))" },
                booleans.map { words in
                    "booleans: { "
                        + words.sorted { $0.key < $1.key }.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", ") + " }"
                }, missing.map { "missing: [\($0.map(quoted).joined(separator: ", "))]" },
            ].compactMap(\.self)
        }
    }

    /// A record that the dialect cannot write, such as a list whose item contains the separator.
    private struct Unwritable: Error {}

    let separator: Character
    private let values: Forms
    private let own: Forms
    /// What holds for cells.
    private let cells: Forms
    private let list: Character?
    /// In the order of the header.
    private var columns: [Column] = []

    init(_ fields: [Field], _ random: inout Seeded) {
        separator = random.pick([",", ";", "|", "\t"])
        values = Forms(once: 3, &random)
        var own = Forms(once: 4, &random)
        list = random.once(in: 2) ? random.pick(["/", "¦", "~"]) : nil
        // An empty cell would be the empty list and a missing value at the same time.
        if list != nil { own.missing = ["NULL", "N/A"] }
        var cells = values
        cells.hasDecimalComma = own.hasDecimalComma ?? values.hasDecimalComma
        cells.date = own.date ?? values.date
        cells.datetime = own.datetime ?? values.datetime
        cells.booleans = own.booleans ?? values.booleans
        cells.missing = own.missing ?? values.missing
        (self.own, self.cells) = (own, cells)
        for field in fields { add(field, under: [], of: nil, &random) }
        columns.shuffle(using: &random)
    }

    private mutating func add(_ field: Field, under path: [String], of record: [String]?, _ random: inout Seeded) {
        let own = path + [field.name]
        if case .record(let parts) = field.type, !random.once(in: 4) {
            for part in parts { add(part, under: own, of: record ?? (field.isOptional ? own : nil), &random) }
            return
        }
        let number = columns.count
        let names = [
            "First Name \(number)", "Größe-\(number)", "a,b;c|d \(number)", "\"Q\" \(number)", "sums.v\(number)", "日付\(number)",
        ]
        let name = random.once(in: 2) ? random.pick(names) : own.joined(separator: ".")
        columns.append(Column(path: own, type: field.type, isOptional: field.isOptional, record: record, name: name))
    }

    /// The section of the template.
    var section: String {
        var section = "source:\n"
        let renamed = columns.filter { $0.path.joined(separator: ".") != $0.name }
        if !renamed.isEmpty { section += "  columns:\n" }
        for column in renamed {
            section += "    \(column.path.joined(separator: ".")): \(RandomTemplate.quoted(column.name))\n"
        }
        let lines = values.lines(ofCells: false)
        if !lines.isEmpty { section += "  values:\n" + lines.map { "    \($0)\n" }.joined() }
        section += "  csv:\n    separator: \(RandomTemplate.quoted(String(separator)))\n"
        section += own.lines(ofCells: true).map { "    \($0)\n" }.joined()
        if let list { section += "    list: \"\(list)\"\n" }
        return section
    }

    // MARK: JSON

    /// The record with the names and forms of the source; nil: the dialect cannot write it.
    func renamed(_ record: JSON, _ random: inout Seeded) -> JSON? {
        var renamed: [JSON.Member] = []
        for column in columns {
            guard let value = record.value(at: column.path) else {
                if let written = missingPart(column, of: record, &random) {
                    Self.put(written, at: column.name.split(separator: ".").map(String.init)[...], in: &renamed)
                }
                continue
            }
            guard let written = try? text(value, column.type, isOptional: column.isOptional, &random) else { return nil }
            Self.put(written, at: column.name.split(separator: ".").map(String.init)[...], in: &renamed)
        }
        return .object(renamed)
    }

    /// What a source may have for a part of a record that is missing as a whole.
    private func missingPart(_ column: Column, of record: JSON, _ random: inout Seeded) -> JSON? {
        guard let whole = column.record, record.value(at: whole).map({ $0 == .null }) ?? true else { return nil }
        // A record without `columns` for its fields is one value.
        let isRead = (whole.count..<column.path.count).allSatisfy { length in
            columns.contains { $0.path.starts(with: column.path[..<length]) && $0.path.joined(separator: ".") != $0.name }
        }
        guard isRead else { return nil }
        return random.pick([nil, .null] + (values.missing ?? [""]).map(JSON.text))
    }

    /// A value as JSON of the source has it: as a text half the time, if texts convert.
    private func text(_ value: JSON, _ type: ValueType, isOptional: Bool, _ random: inout Seeded) throws(Unwritable) -> JSON {
        switch (value, type) {
        case (.object(let members), .record(let fields)):
            var written: [JSON.Member] = []
            for member in members {
                let field = fields.first { $0.name == member.key }
                let value =
                    if let field {
                        try text(member.value, field.type, isOptional: field.isOptional, &random)
                    } else { member.value }
                written.append(JSON.Member(member.key, value))
            }
            return .object(written)
        case (.array(let items), .list(_, let item)):
            var written: [JSON] = []
            for value in items { written.append(try text(value, item, isOptional: false, &random)) }
            return .array(written)
        case (.null, _) where isOptional && values.missing != nil && !type.isNested:
            return random.pick([.null] + (values.missing ?? []).map(JSON.text))
        case (.text(let text), .datetime):
            if values.missing?.contains(text) == true { throw Unwritable() }
            let forms = values.datetime.flatMap { Self.time(text, $0) } ?? Self.loose(text, &random)
            return random.once(in: 2) ? forms : value
        case (.text(let text), .date):
            if let date = values.date, random.once(in: 2), let written = Self.date(text, date) { return written }
            return value
        case (.text(let text), _):
            if values.missing?.contains(text) == true { throw Unwritable() }
            return value
        case (.number(let spelling), .integer), (.number(let spelling), .number):
            let readsTexts = values.hasNumberTexts || values.hasDecimalComma == true || values.grouping != nil
            let isRounded = if case .integer = type { spelling.contains { $0 == "e" || $0 == "E" } } else { false }
            if !readsTexts || isRounded || random.once(in: 2) { return value }
            return .text(number(spelling, values, &random))
        case (.boolean(let flag), .boolean):
            guard let word = values.booleans?.first(where: { $0.value == "\(flag)" }), random.once(in: 2) else { return value }
            return .text(word.key)
        default: return value
        }
    }

    /// A date of a pattern: a text, or the number of an epoch; nil for a text that is no date.
    private static func date(_ text: String, _ pattern: String) -> JSON? {
        time(text + "T00:00:00Z", pattern)
    }

    /// A time in UTC without a fraction in a pattern; nil for any other text.
    private static func time(_ text: String, _ pattern: String) -> JSON? {
        let digits = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        guard text.utf8.count == 20, text.hasSuffix("Z"), text.contains("T"), digits.count == 6,
            isDateTime(Array(text.utf8).span), digits[5] < 60
        else { return nil }
        if pattern.hasPrefix("epoch") {
            guard let seconds = unixTime(of: text) else { return nil }
            return .number("\(seconds)" + (pattern == "epoch-ms" ? "000" : ""))
        }
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let parts: [(String, String)] = [
            ("yyyy", String(text.prefix(4))), ("mm", two(digits[1])), ("m", "\(digits[1])"), ("dd", two(digits[2])),
            ("d", "\(digits[2])"),
            ("HH", two(digits[3])), ("H", "\((digits[3] + 11) % 12 + 1)"), ("MM", two(digits[4])), ("SS", two(digits[5])),
            ("AM", digits[3] < 12 ? "a.m." : "PM"),
        ]
        var (written, rest) = ("", pattern[...])
        while let first = rest.first {
            if let part = parts.first(where: { rest.hasPrefix($0.0) }) {
                written += part.1
                rest = rest.dropFirst(part.0.count)
            } else {
                written.append(first)
                rest = rest.dropFirst()
            }
        }
        return .text(written)
    }

    /// A time in UTC as databases write it.
    private static func loose(_ text: String, _ random: inout Seeded) -> JSON {
        // What databases write is read as if it had a `T`; a time with a small one is a time as it is.
        guard text.hasSuffix("Z"), text.contains("T"), text.utf8.count >= 20, isDateTime(Array(text.utf8).span) else {
            return .text(text)
        }
        return .text(
            text.dropLast().replacing("T", with: random.pick([" ", "T"])) + random.pick(["", "Z", "+00", "+0000"]))
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

    private func absent(_ random: inout Seeded) -> String { random.pick(cells.missing ?? [""]) }

    private func cell(_ value: JSON, _ type: ValueType, _ random: inout Seeded) throws(Unwritable) -> String {
        switch (value, type) {
        case (.null, _): return absent(&random)
        case (.text(let text), .date):
            guard let date = cells.date, !text.allSatisfy(\.isWhitespace) else { return text }
            guard let written = Self.date(text, date) else { throw Unwritable() }
            return written.plain
        case (.text(let text), .datetime):
            guard let pattern = cells.datetime, !text.allSatisfy(\.isWhitespace) else { return text }
            guard let written = Self.time(text, pattern) else { throw Unwritable() }
            return written.plain
        case (.text(let text), _):
            if cells.missing?.contains(text) == true { throw Unwritable() }
            return text
        case (.number(let spelling), .integer) where spelling.contains { $0 == "e" || $0 == "E" }: throw Unwritable()
        case (.number(let spelling), _): return number(spelling, cells, &random)
        case (.boolean(let flag), _):
            return cells.booleans?.first { $0.value == "\(flag)" }?.key ?? "\(flag)"
        case (.array(let items), .list(_, let item)) where list != nil && !item.isNested:
            var written: [String] = []
            for value in items {
                let cell = try cell(value, item, &random)
                if cell.isEmpty
                    || cell.contains(where: { $0.unicodeScalars.contains { list?.unicodeScalars.contains($0) == true } })
                {
                    throw Unwritable()
                }
                written.append(cell)
            }
            let joined = written.joined(separator: String(list ?? "/"))
            if cells.missing?.contains(joined) == true { throw Unwritable() }
            return joined
        case (.array, _), (.object, _): return try text(value, type, isOptional: false, &random).compact
        }
    }

    /// `1.234,50`
    private func number(_ spelling: String, _ forms: Forms, _ random: inout Seeded) -> String {
        let hasDecimalComma = forms.hasDecimalComma == true
        let grouping = forms.grouping ?? (hasDecimalComma ? "." : nil)
        let written = hasDecimalComma ? spelling.replacing(".", with: ",") : spelling
        let digits = written.prefix { $0.isNumber || $0 == "-" }
        guard let grouping, random.once(in: 2), let whole = Int(digits.drop { $0 == "-" }), whole > 999 else { return written }
        let grouped = SourcePropertyTests.grouped(whole, true).replacing(".", with: grouping)
        return (digits.hasPrefix("-") ? "-" : "") + grouped + written.dropFirst(digits.count)
    }
}

extension JSON {
    /// The text, or the digits of the number.
    fileprivate var plain: String {
        switch self {
        case .text(let text), .number(let text): text
        default: compact
        }
    }
}
