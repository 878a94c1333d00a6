package import BlazonLanguage
package import BlazonPayload
import BlazonText

/// Converts each row of a table to the JSON record that an NDJSON line would contain, so that both share all later code.
package struct CSVRecordReader {
    private let columns: TableColumns
    private let separator: UInt8
    private let decoder: RecordDecoder?
    private var cells: CellWriter
    private var row = CSVRow()
    private var decoded: [UInt8] = []
    private var text: [UInt8] = []
    private var builder = RecordBuilder()
    /// The record of the last row.
    package var json: [UInt8] { builder.json }
    /// Whether the last row became a record.
    package private(set) var isRead = false
    /// The lines of the last row if it has several.
    package private(set) var lines: ClosedRange<Int>?
    /// The fields whose cells have line ends in the last row.
    private var fieldsOfLines: [String] = []
    private let mostLineEnds: Int
    /// Whether the rows were converted from UTF-16.
    private let isUTF16: Bool
    /// Why cells of the last row do not have the form of the dialect, in words.
    var faults: [ValueConverter.Fault] { cells.faults }

    /// Creates a reader of rows with these columns.
    package init(_ columns: TableColumns, source: RecordSource = RecordSource(), mostLineEnds: Int = 8) {
        self.columns = columns
        self.mostLineEnds = mostLineEnds
        separator = columns.separator ?? UInt8(ascii: ",")
        decoder = RecordDecoder(source.csv.encoding)
        isUTF16 = source.csv.encoding?.isUTF16 ?? false
        cells = CellWriter(source)
    }

    /// The JSON of a cell with a number.
    package static func json(ofNumber cell: String, _ source: RecordSource) -> [UInt8] {
        var (cells, json) = (CellWriter(source), [UInt8]())
        cells.startRow()
        cells.append(Array(cell.utf8), .number, "", to: &json)
        return json
    }

    /// Reads the row that starts in a line into `json`. Values of the wrong type are written as texts, which the record reader
    /// rejects.
    package mutating func read(_ bytes: RawSpan, line: Int = 1) -> Reject? {
        isRead = false
        lines = bytes.hasLineEnd ? line...line + bytes.lineEnds : nil
        let reject = readRow(bytes)
        guard let lines else { return reject }
        if let reject { return reject.takingIn(lines) }
        return takenLines(bytes, lines)
    }

    private mutating func readRow(_ bytes: RawSpan) -> Reject? {
        guard let decoder else { return readText(bytes) }
        if let fault = decoder.decode(bytes, into: &decoded) { return Reject(.notUTF8, decoder.reason(at: fault, in: bytes)) }
        // A local copy, which `readText` cannot change.
        var text: [UInt8] = []
        swap(&text, &decoded)
        defer { swap(&text, &decoded) }
        return unsafe readText(text.span.bytes)
    }

    /// Rejects a row with a cell that has more line ends than its column allows: a stray quote has begun it, and another one ended
    /// it.
    private mutating func takenLines(_ bytes: RawSpan, _ lines: ClosedRange<Int>) -> Reject? {
        fieldsOfLines.removeAll(keepingCapacity: true)
        for column in 0..<row.count {
            let count = decoder == nil ? row.lineEnds(column, of: bytes) : unsafe row.lineEnds(column, of: decoded.span.bytes)
            if count == 0 { continue }
            switch columns.lines[column] {
            case .one(let path)?:
                isRead = false
                return Reject(.takesInLines, field: path, "`\(path)` cannot have line ends, but its cell \(lines.takenIn)")
            case .any(let path)?: fieldsOfLines.append(path)
            case let text:
                if let path = text?.path { fieldsOfLines.append(path) }
                if count <= mostLineEnds { continue }
                isRead = false
                let subject = text.map { "the cell of `\($0.path)`" } ?? "cell \(column + 1)"
                return Reject(
                    .takesInLines, field: text?.path,
                    "\(subject) \(lines.takenIn), which is more than \(mostLineEnds) line ends (cell-line-ends)")
            }
        }
        return nil
    }

    /// The reject of the last row, in the words of the dialect. If a cell with line ends is at fault, the row may have taken in others.
    package func explained(_ reject: Reject) -> Reject {
        let reject = faults.isEmpty ? reject : reject.explained(by: faults)
        guard let lines else { return reject }
        let isOfLines = ([reject] + reject.also).contains { reject in
            guard let field = reject.field else { return true }
            return fieldsOfLines.contains { path in
                let rest = field.utf8.dropFirst(path.utf8.count)
                return field.utf8.starts(with: path.utf8) && (rest.first.map { $0 == 0x2E || $0 == 0x5B } ?? true)
            }
        }
        return isOfLines ? reject.takingIn(lines) : reject
    }

    private mutating func readText(_ bytes: RawSpan) -> Reject? {
        if Self.isSeparatorLine(bytes) {
            return Reject(.repeatedHeader, "the row names the separator, as the first line of a joined file does")
        }
        do throws(CSVFault) { try row.parse(bytes, separator: separator) } catch { return Reject(.badCSV, error.reason) }
        if row.count != columns.names.count {
            let cells = row.count == 1 ? "1 cell" : "\(row.count) cells"
            return Reject(.raggedRow, "the row has \(cells), and the header has \(columns.names.count)")
        }
        if row.isHeader(columns.names, of: bytes) {
            return Reject(.repeatedHeader, "the row repeats the header, as files that were joined do")
        }
        isRead = true
        cells.startRow()
        builder.start()
        for step in columns.steps {
            switch step {
            case .open(let key, let isOptional): builder.open(key, isOptional: isOptional)
            case .cell(let key, let column, let path, let kind):
                row.read(column, of: bytes, into: &text)
                if cells.isMissing(text, kind, path) { continue }
                builder.startValue(key)
                cells.append(text, kind, path, to: &builder.json)
            case .close: builder.close()
            }
        }
        builder.finish()
        // Also of a column that no field reads: what else would be wrong in the row is not known.
        if decoder != nil || bytes.isUTF8 { return nil }
        return isUTF16
            ? Reject(.notUTF8, "the line is not UTF-16") : Reject(.notUTF8, "the line is not UTF-8", hint: Self.encodingHint)
    }

    /// Whether a row is `sep=;`, with blank cells after it at most.
    private static func isSeparatorLine(_ bytes: RawSpan) -> Bool {
        // Most rows have no `=` there, also after a byte order mark or a quote.
        let equals = UInt8(ascii: "=")
        guard bytes.byteCount >= 5, bytes.byteCount < 1_024,
            (3...7).contains(where: { $0 < bytes.byteCount && bytes[$0] == equals })
        else { return false }
        return SeparatorLine.separator(of: (0..<bytes.byteCount).map { bytes[$0] }[...], nil) != nil
    }

    /// The key that says how the bytes of a file are read.
    private static let encodingHint = SourceHint("csv.encoding", line: nil)
}
