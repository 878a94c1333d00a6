import BlazonBytes
import BlazonCSV
import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// Converts each row of a table to the JSON record that an NDJSON line would contain, so that both share all later code.
struct CSVRecordReader {
    private let columns: TableColumns
    private let separator: UInt8
    private let decoder: RecordDecoder?
    private var cells: CellWriter
    private var row = CSVRow()
    private var decoded: [UInt8] = []
    private var text: [UInt8] = []
    private var builder = RecordBuilder()
    /// The record of the last row.
    var json: [UInt8] { builder.json }
    /// Whether the last row became a record.
    private(set) var isRead = false
    /// Why cells of the last row do not have the form of the dialect, in words.
    var faults: [CellWriter.Fault] { cells.faults }

    init(_ columns: TableColumns, separator: UInt8, dialect: CSVDialect = CSVDialect()) {
        self.columns = columns
        self.separator = separator
        decoder = RecordDecoder(dialect.encoding)
        cells = CellWriter(dialect)
    }

    /// Reads a row into `json`. Values of the wrong type are written as texts, which the record reader rejects.
    mutating func read(_ bytes: RawSpan) -> Reject? {
        isRead = false
        guard let decoder else { return readText(bytes) }
        if let fault = decoder.decode(bytes, into: &decoded) { return Reject(.notUTF8, decoder.reason(at: fault, in: bytes)) }
        // A local copy, which `readText` cannot change.
        var text: [UInt8] = []
        swap(&text, &decoded)
        defer { swap(&text, &decoded) }
        return unsafe readText(text.span.bytes)
    }

    private mutating func readText(_ bytes: RawSpan) -> Reject? {
        do throws(CSVFault) { try row.parse(bytes, separator: separator) } catch { return Reject(.badCSV, error.reason) }
        if row.count != columns.count {
            let cells = row.count == 1 ? "1 cell" : "\(row.count) cells"
            return Reject(.raggedRow, "the row has \(cells), and the header has \(columns.count)")
        }
        isRead = true
        cells.startRow()
        builder.start()
        for step in columns.steps {
            switch step {
            case .open(let key, let isOptional): builder.open(key, isOptional: isOptional)
            case .cell(let key, let column, let path, let kind):
                row.read(column, of: bytes, into: &text)
                if cells.isMissing(text, kind) { continue }
                builder.startValue(key)
                cells.append(text, kind, path, to: &builder.json)
            case .close: builder.close()
            }
        }
        builder.finish()
        return nil
    }
}
