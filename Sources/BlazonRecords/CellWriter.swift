import BlazonLanguage
import BlazonPayload
import BlazonText

/// Writes the cells of a table as JSON, so that no cell can break out of its field.
struct CellWriter {
    /// The values of cells.
    private var cells: ValueConverter
    /// The values within the JSON of a cell, which has the forms of other JSON.
    private var inner: ValueConverter
    /// Whether the source says what means a missing value.
    private let hasMissing: Bool
    private let list: [UInt8]
    private var item: [UInt8] = []

    init(_ source: RecordSource) {
        let dialect = source.cells
        cells = ValueConverter(dialect)
        inner = ValueConverter(source.values)
        hasMissing = dialect.missing != nil
        list = Array(source.csv.list.map(String.init)?.utf8 ?? "".utf8)
    }

    /// The cells of the last row that do not have their form. Their values are such that the record is rejected.
    var faults: [ValueConverter.Fault] { cells.faults.isEmpty ? inner.faults : cells.faults + inner.faults }

    /// Forgets the faults of the last row.
    mutating func startRow() {
        cells.start()
        inner.start()
    }

    /// The kind of a list's items, if the cell has them between separators.
    private func separated(_ kind: ValueKind) -> ValueKind? {
        guard case .list(let item) = kind, !list.isEmpty, !item.isNested else { return nil }
        return item
    }

    /// Whether a cell means that the field at a path is missing.
    mutating func isMissing(_ text: [UInt8], _ kind: ValueKind, _ path: String) -> Bool {
        // Without `missing`, an empty cell of a list with a separator is the empty list.
        if text.isEmpty, !hasMissing, separated(kind) != nil { return false }
        let isMissing = text.isEmpty ? cells.isEmptyMissing : cells.isMissing(text)
        if isMissing { cells.note(missing: text, kind, path) }
        return isMissing
    }

    /// Appends the value of a cell. One that does not have its kind's form becomes a value that the record reader rejects.
    mutating func append(_ text: [UInt8], _ kind: ValueKind, _ path: String, to json: inout [UInt8]) {
        if let item = separated(kind) { return appendItems(text, item, path, to: &json) }
        guard kind.isNested else { return cells.append(text: text, kind, path, to: &json) }
        if inner.append(json: text.span, kind, path, to: &json) { return }
        json.appendQuoted(text)
        if Self.isInSingleQuotes(text) {
            let reason =
                "`\(path)` is \(ValueConverter.shown(text)), which is not JSON: write double quotes instead of single ones"
            inner.note(ValueConverter.Fault(path, reason))
        } else if case .list(let item) = kind, !item.isNested, let hint = Self.hint(text) {
            let reason = "`\(path)` is \(ValueConverter.shown(text)), which is not a JSON list"
            inner.note(ValueConverter.Fault(path, reason, hint: hint))
        }
    }

    /// Whether a text is a list or a map as Python prints it: `[{'name': 'Mug'}]`.
    private static func isInSingleQuotes(_ text: [UInt8]) -> Bool {
        guard let first = text.first, [UInt8(ascii: "["), UInt8(ascii: "{")].contains(first) else { return false }
        return text.contains(UInt8(ascii: "'")) && !text.contains(UInt8(ascii: "\""))
    }

    /// The separator that a list that is not JSON seems to have.
    private static func hint(_ text: [UInt8]) -> SourceHint? {
        if text.first == UInt8(ascii: "[") || isBlankText(text.span) { return nil }
        let separator = ["|", ";", ","].first { text.contains($0.utf8.first ?? 0) }
        return SourceHint("csv.list", line: separator.map { "list: \"\($0)\"" })
    }

    private mutating func appendItems(_ text: [UInt8], _ kind: ValueKind, _ path: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "["))
        var start = 0
        var index = 0
        while !text.isEmpty {
            let end = Self.first(list, in: text, from: start) ?? text.count
            item.removeAll(keepingCapacity: true)
            item += text[start..<end]
            if start > 0 { json.append(UInt8(ascii: ",")) }
            let own = item
            cells.append(text: own, kind, "\(path)[\(index)]", to: &json)
            if end == text.count { break }
            start = end + list.count
            index += 1
        }
        json.append(UInt8(ascii: "]"))
    }

    private static func first(_ part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        (start..<max(start, text.count - part.count + 1)).first { text[$0..<$0 + part.count].elementsEqual(part) }
    }
}
