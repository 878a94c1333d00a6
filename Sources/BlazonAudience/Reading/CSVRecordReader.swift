import BlazonBytes
import BlazonCSV
import BlazonJSON
import BlazonPayload

/// Converts each row of a table to the JSON record that an NDJSON line would contain, so that both share all later code.
struct CSVRecordReader {
    private let columns: TableColumns
    private let separator: UInt8
    private var row = CSVRow()
    private var text: [UInt8] = []
    private var marks: [(start: Int, isOptional: Bool)] = []
    /// The record of the last row.
    private(set) var json: [UInt8] = []

    init(_ columns: TableColumns, separator: UInt8) {
        self.columns = columns
        self.separator = separator
    }

    /// Reads a row into `json`. Values of the wrong type are written as texts, which the record reader rejects.
    mutating func read(_ bytes: RawSpan) -> Reject? {
        do throws(CSVFault) { try row.parse(bytes, separator: separator) } catch { return Reject(.badCSV, error.reason) }
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
        if isWhole(text.span, kind) { json += text } else { json.appendQuoted(text) }
    }

    /// Whether a cell is one JSON value of its column's kind and nothing else, so that it cannot break out of its field.
    private static func isWhole(_ text: Bytes, _ kind: TableColumns.Kind) -> Bool {
        var at = 0
        do throws(JSONFault) {
            switch kind {
            case .text: return false
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
}

extension CSVFault {
    /// In the words of a reject.
    var reason: String {
        switch self {
        case .unclosedQuote(let cell): "cell \(cell) opens a quote that is not closed"
        case .textAfterQuote(let cell): "cell \(cell) continues after its closing quote"
        }
    }
}
