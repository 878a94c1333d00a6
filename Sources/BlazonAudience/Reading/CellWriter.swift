import BlazonLanguage
import BlazonPayload
import BlazonText

/// Writes the cells of a table as JSON, so that no cell can break out of its field.
struct CellWriter {
    /// A cell that does not have the form of the dialect.
    typealias Fault = (field: String, reason: String)

    private let dialect: CSVDialect
    /// Cells that mean a missing value.
    private let missing: [[UInt8]]
    private let isEmptyMissing: Bool
    private let flags: [(text: [UInt8], value: Bool)]
    private let list: [UInt8]
    private var item: [UInt8] = []
    /// A number or date in Blazon's own form.
    private var converted: [UInt8] = []
    /// The cells of the last row that do not have their form. Their values are such that the record is rejected.
    private(set) var faults: [Fault] = []

    init(_ dialect: CSVDialect) {
        self.dialect = dialect
        missing = (dialect.missing ?? []).map { Array($0.utf8) }.filter { !$0.isEmpty }
        isEmptyMissing = dialect.missing?.contains(where: \.isEmpty) ?? true
        flags = (dialect.booleans ?? []).map { (Array($0.text.utf8), $0.value) }
        list = Array(dialect.list.map(String.init)?.utf8 ?? "".utf8)
    }

    /// Forgets the faults of the last row.
    mutating func startRow() { faults.removeAll(keepingCapacity: true) }

    /// Whether a cell means that the field is missing.
    func isMissing(_ text: [UInt8], _ kind: TableColumns.Kind) -> Bool {
        guard text.isEmpty else { return !missing.isEmpty && missing.contains(text) }
        // Without `missing`, an empty cell of a list with a separator is the empty list.
        if case .list = kind, dialect.missing == nil { return false }
        return isEmptyMissing
    }

    /// Appends the value of a cell. One that does not have its kind's form becomes a value that the record reader rejects.
    mutating func append(_ text: [UInt8], _ kind: TableColumns.Kind, _ path: String, to json: inout [UInt8]) {
        switch kind {
        case .text: json.appendQuoted(text)
        case .number where dialect.hasDecimalComma == true: appendNumber(text, path, to: &json)
        case .boolean where !flags.isEmpty: appendFlag(text, path, to: &json)
        case .json, .number, .boolean: if Self.isWhole(text.span, kind) { json += text } else { json.appendQuoted(text) }
        case .date: append(text, dialect.date, path, to: &json)
        case .datetime: append(text, dialect.datetime, path, to: &json)
        case .list(let kind): appendItems(text, kind, path, to: &json)
        }
    }

    private mutating func appendFlag(_ text: [UInt8], _ path: String, to json: inout [UInt8]) {
        if let flag = flags.first(where: { $0.text == text }) {
            json += flag.value ? "true".utf8 : "false".utf8
        } else {
            json.appendQuoted(text)
            faults.append((path, "`\(path)` is \(shown(text)), and must be \(choice)"))
        }
    }

    private var choice: String {
        let texts = (dialect.booleans ?? []).map { "`\($0.text)`" }
        return texts.dropLast().joined(separator: ", ") + (texts.count > 1 ? " or " : "") + (texts.last ?? "")
    }

    private mutating func append(_ text: [UInt8], _ pattern: TimePattern?, _ path: String, to json: inout [UInt8]) {
        // A blank cell is as good as missing, as a blank text in JSON is.
        guard let pattern, !isBlankText(text.span) else { return json.appendQuoted(text) }
        converted.removeAll(keepingCapacity: true)
        if let fault = pattern.append(text.span, to: &converted) {
            // A date in another form could be read as one, so a value of another type takes its place.
            json += "false".utf8
            faults.append((path, "`\(path)` is \(shown(text)), which \(fault.predicate(pattern))"))
        } else {
            json.appendQuoted(converted)
        }
    }

    /// Appends `1.234,50` as `1234.50`.
    private mutating func appendNumber(_ text: [UInt8], _ path: String, to json: inout [UInt8]) {
        converted.removeAll(keepingCapacity: true)
        if Self.appendDecimalPoint(text, to: &converted), Self.isWhole(converted.span, .number) { return json += converted }
        json.appendQuoted(text)
        faults.append((path, "`\(path)` is \(shown(text)), and must be a number such as 12,50 or 1.234,50"))
    }

    /// False for points that are not every three digits before the comma.
    private static func appendDecimalPoint(_ text: [UInt8], to number: inout [UInt8]) -> Bool {
        let point = UInt8(ascii: ".")
        let end = text.firstIndex { $0 == UInt8(ascii: ",") || $0 | 0x20 == UInt8(ascii: "e") } ?? text.count
        let start = text.first == UInt8(ascii: "-") ? 1 : 0
        guard start <= end else { return false }
        let groups = text[start..<end].split(separator: point, omittingEmptySubsequences: false)
        if groups.count > 1 {
            guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
                return false
            }
        }
        number += text[..<start]
        for group in groups { number += group }
        for byte in text[end...] {
            if byte == point { return false }
            number.append(byte == UInt8(ascii: ",") ? point : byte)
        }
        return true
    }

    private mutating func appendItems(
        _ text: [UInt8], _ kind: TableColumns.Kind, _ path: String, to json: inout [UInt8]
    ) {
        json.append(UInt8(ascii: "["))
        var start = 0
        var index = 0
        while !text.isEmpty {
            let end = Self.first(list, in: text, from: start) ?? text.count
            item.removeAll(keepingCapacity: true)
            item += text[start..<end]
            if start > 0 { json.append(UInt8(ascii: ",")) }
            let own = item
            append(own, kind, "\(path)[\(index)]", to: &json)
            if end == text.count { break }
            start = end + list.count
            index += 1
        }
        json.append(UInt8(ascii: "]"))
    }

    private static func first(_ part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        (start..<max(start, text.count - part.count + 1)).first { text[$0..<$0 + part.count].elementsEqual(part) }
    }

    /// Whether a cell is one JSON value of its column's kind and nothing else.
    private static func isWhole(_ text: Bytes, _ kind: TableColumns.Kind) -> Bool {
        var at = 0
        do throws(JSONFault) {
            switch kind {
            case .text, .date, .datetime, .list: return false
            case .number: _ = try text.skipNumber(&at)
            case .boolean:
                if text.peek(0) == UInt8(ascii: "t") { try text.skipWord("true", &at) } else { try text.skipWord("false", &at) }
            case .json:
                text.skipSpace(&at)
                try text.skipValue(&at, depth: 0, most: Renderer.maxNesting)
                text.skipSpace(&at)
            }
        } catch {
            return false
        }
        return at == text.count
    }

    /// The cell in a message, shortened.
    private func shown(_ text: [UInt8]) -> String {
        let cell = String(decoding: text, as: UTF8.self)
        return "`" + cell.prefix(40) + (cell.count > 40 ? "…" : "") + "`"
    }
}

extension TimePattern.Mismatch {
    /// Follows a cell in a message.
    fileprivate func predicate(_ pattern: TimePattern) -> String {
        switch self {
        case .form: "does not have the form `\(pattern.text)`"
        case .calendar: "is not in the calendar"
        }
    }
}
