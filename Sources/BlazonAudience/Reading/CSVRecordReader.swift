import BlazonJSON
import BlazonPayload

/// Makes of each row of a table the JSON record that an NDJSON line would hold, so that both go the same way from there.
struct CSVRecordReader {
    private let columns: TableColumns
    private let separator: UInt8
    private var row = CSVRow()
    private var text: [UInt8] = []
    private var marks: [(start: Int, isOptional: Bool)] = []
    /// The record of the last row that was read.
    private(set) var json: [UInt8] = []

    init(_ columns: TableColumns, separator: UInt8) {
        self.columns = columns
        self.separator = separator
    }

    /// Reads a row into `json`. Values that are not of their column's type go in as texts, for the reader of records to refuse.
    mutating func read(_ bytes: RawSpan) -> Reject? {
        if let reject = row.parse(bytes, separator: separator) { return reject }
        if row.count != columns.count {
            let cells = row.count == 1 ? "1 cell" : "\(row.count) cells"
            return Reject(.raggedRow, "the row has \(cells), and the header has \(columns.count)")
        }
        json.removeAll(keepingCapacity: true)
        json.append(UInt8(ascii: "{"))
        for step in columns.steps {
            switch step {
            case .open(let key, let isOptional):
                marks.append((json.count, isOptional))
                begin(key)
                json.append(UInt8(ascii: "{"))
            case .cell(let key, let column, let kind):
                // An empty cell is a missing field.
                if row.isEmpty(column) { continue }
                begin(key)
                row.read(column, of: bytes, into: &text)
                Self.append(text, kind, to: &json)
            case .close:
                guard let mark = marks.popLast() else { continue }
                if mark.isOptional, json.last == UInt8(ascii: "{") {
                    json.removeLast(json.count - mark.start)
                } else {
                    json.append(UInt8(ascii: "}"))
                }
            }
        }
        json.append(UInt8(ascii: "}"))
        return nil
    }

    private mutating func begin(_ key: [UInt8]) {
        if json.last != UInt8(ascii: "{") { json.append(UInt8(ascii: ",")) }
        json += key
    }

    private static func append(_ text: [UInt8], _ kind: TableColumns.Kind, to json: inout [UInt8]) {
        let bytes = unsafe text.span.bytes
        let end: Int? =
            switch kind {
            case .text: nil
            case .number: bytes.jsonNumber(at: 0)
            case .boolean: bytes.jsonWord("true", at: 0) ?? bytes.jsonWord("false", at: 0)
            // Nothing but one whole value: a cell cannot break out of its field.
            case .json: bytes.jsonValue(at: bytes.skippingSpace(0)).map { bytes.skippingSpace($0) }
            }
        if end == bytes.byteCount { json += text } else { json.appendQuoted(bytes) }
    }
}
