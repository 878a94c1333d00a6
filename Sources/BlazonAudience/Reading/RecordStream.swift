package import BlazonFiles
import BlazonLanguage
package import BlazonPayload
import BlazonRecords
import BlazonText

/// The records of an input one by one, without a program: all columns of a table, or all keys.
package struct RecordStream {
    /// A record, or why there is none.
    package enum Item {
        /// `json` is the record.
        case record
        case unreadable(Reject)
    }

    /// The name that several columns have, or none: no field can be read from it.
    package struct UnnamedColumns: Sendable {
        /// Names that several columns have, in order.
        package fileprivate(set) var repeated: [String] = []
        /// The number of columns without a name.
        package fileprivate(set) var empty = 0
    }

    private let form: AudienceRun.Form
    private let source: RecordSource
    private let maxLineBytes: Int
    private let maxCellLineEnds: Int
    private let columnOfID: (([String]) -> String?)?
    private var splitter: RecordSplitter
    private var block = Block()
    private var index = 0
    private var table: CSVRecordReader?
    private var isAtEnd = false
    /// The last record of a source that is no table.
    private var text: [UInt8] = []
    /// The last record: an object. The cells of a table are texts, and empty ones are missing.
    package var json: [UInt8] { table?.json ?? text }
    /// The line of the last record.
    package private(set) var line = 0
    /// Records so far, with unreadable ones.
    package private(set) var records = 0
    /// Whether the records are the members of a JSON array.
    package var isArray: Bool { splitter.isArray }
    /// The names of a table's columns that can be read, in order; nil: the records are JSON.
    package private(set) var columns: [String]?
    /// The other columns.
    package private(set) var unnamed = UnnamedColumns()

    /// Creates a stream of the records of an input, which must have no other reader.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - options: `form`, `source`, `limit` and the limits of records and cells apply.
    ///   - columnOfID: Finds the column that identifies recipients among those of a table; nil: it is called `id`.
    package init(
        _ input: InputFile, _ options: AudienceRun.Options, columnOfID: (([String]) -> String?)? = nil
    ) {
        self.columnOfID = columnOfID
        form = options.form
        source = options.source ?? RecordSource()
        (maxLineBytes, maxCellLineEnds) = (options.maxLineBytes, options.maxCellLineEnds)
        splitter = RecordSplitter(input, options, source)
    }

    /// Reads the next record.
    ///
    /// - Returns: What it is; nil at the end.
    /// - Throws: an `AudienceError` if the input cannot be read, or is in another format.
    package mutating func next() throws(AudienceError) -> Item? {
        while index == block.records.count {
            if isAtEnd { return nil }
            try fill()
        }
        let record = block.records[index]
        index += 1
        records += 1
        line = record.line
        return read(record)
    }

    private mutating func fill() throws(AudienceError) {
        let isFirst = splitter.opening == nil
        index = 0
        isAtEnd = try AudienceError.filing(!splitter.fill(&block))
        if isFirst, let opening = splitter.opening, let fault = ForeignInput(opening, form, [], source).fault {
            throw .input(splitter.path, fault)
        }
        do throws(InputFault) {
            if isAtEnd, let fault = splitter.fault { throw fault }
            guard table == nil, case .table(let separator) = form else { return }
            if let header = splitter.header {
                table = try reader(RecordDecoder.header(header, source.csv.encoding), splitter.separator ?? separator)
            } else if isAtEnd {
                throw .noHeader
            }
        } catch {
            throw .input(splitter.path, error)
        }
    }

    /// A reader that keeps each column under its own name.
    private mutating func reader(_ header: [UInt8], _ separator: UInt8) throws(InputFault) -> CSVRecordReader {
        if let fault = splitter.headerFault { throw fault }
        let names = try TableColumns.columnNames(header: header, separator: separator)
        var counts: [[UInt8]: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        var columns: [String] = []
        for name in names {
            if name.isEmpty {
                unnamed.empty += 1
            } else if counts[name] == 1 {
                columns.append(String(decoding: name, as: UTF8.self))
            } else if counts.removeValue(forKey: name) != nil {
                unnamed.repeated.append(String(decoding: name, as: UTF8.self))
            }
        }
        self.columns = columns
        let fields = columns.map { Field(name: $0, type: .string(max: nil), isOptional: true) }
        return CSVRecordReader(
            try TableColumns(names: names, separator: separator, fields: fields, source: RecordSource(id: columnOfID?(columns))),
            source: RecordSource(csv: source.csv), mostLineEnds: maxCellLineEnds)
    }

    private mutating func read(_ record: Block.Record) -> Item {
        // A local copy, which reading does not change.
        var block = Block()
        swap(&block, &self.block)
        defer { swap(&block, &self.block) }
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        if record.oversized >= 0 { return .unreadable(RecordSplitter.tooLong(maxLineBytes)) }
        if let reject = table?.read(bytes, line: record.line) { return .unreadable(reject) }
        if form == .rows, let (row, _) = LongRow.read(bytes) { return .unreadable(row.reject(limit: maxLineBytes)) }
        if table == nil {
            text.removeAll(keepingCapacity: true)
            text.append(bytes)
            if !text.span.isUTF8 { return .unreadable(.lineNotUTF8) }
        }
        return .record
    }
}
