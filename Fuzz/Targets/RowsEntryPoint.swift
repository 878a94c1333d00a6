import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRowStream
import BlazonSources

/// Writes any values as rows for a schema of every type: each row is one line of JSON, which is an object with the columns in order. The
/// bytes are rows of values that end with 0xFF, whose first byte is their kind; and the columns of a message.
struct RowsEntryPoint: EntryPoint {
    private static let fields = [
        Field(name: "s", type: .string(max: nil), isOptional: true),
        Field(name: "n", type: .anyNumber, isOptional: true),
        Field(name: "f", type: .boolean, isOptional: true),
        Field(name: "t", type: .datetime, isOptional: true),
        Field(name: "l", type: .list(max: nil, of: .string(max: nil)), isOptional: true),
        Field(name: "o", type: .record([Field(name: "s", type: .string(max: nil), isOptional: true)]), isOptional: false),
    ]

    /// The rows of the values.
    private final class Values: RowCursor {
        let columns = ["s", "n", "f", "t", "l", "o.s", "other"]
        private var values: [ArraySlice<UInt8>]
        private var row = -1
        private(set) var longRow: LongRow?
        /// The bytes of the values of a row, above which it is a `LongRow`.
        static let maxRowBytes = 100

        init(_ bytes: [UInt8]) { values = bytes.split(separator: 0xFF, omittingEmptySubsequences: false) }

        func next(_ file: InputFile) -> Bool {
            row += 1
            let lengths = zip(columns, values.dropFirst(row * columns.count)).map { (column: $0, bytes: $1.count) }
            longRow = lengths.reduce(0) { $0 + $1.bytes } > Self.maxRowBytes ? LongRow(lengths, limit: Self.maxRowBytes) : nil
            return row * columns.count < values.count
        }

        func read(_ column: Int, into text: inout [UInt8]) -> ColumnKind {
            let index = row * columns.count + column
            guard index < values.count, let first = values[index].first else { return .null }
            let kind = ColumnKind(rawValue: first % 11) ?? .null
            // The number of bytes, which a cursor writes.
            text = kind == .bytes ? Array("\(values[index].count)".utf8) : Array(values[index].dropFirst())
            return kind
        }
    }

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        _ = RowMessage.readColumns(bytes)
        _ = RowMessage.Request(bytes)
        _ = unsafe LongRow.read(bytes.span.bytes)
        let rows = DatabaseRows(Values(bytes))
        rows.prepare(Self.fields, RecordSource())
        let input = InputFile(InputFile.inMemory([]), keepsSize: false, transform: rows)
        var part = [UInt8](repeating: 0, count: 4096)
        var text: [UInt8] = []
        do throws(FileError) {
            while case let count = try input.read(into: &part, 0..<part.count), count > 0 { text += part[..<count] }
        } catch {
            throw BrokenPromise(promise: "rows fail: \(error)")
        }
        try require(text.last == UInt8(ascii: "\n"), "the last row has no end")
        for line in text.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            // Other bytes are rejected when the record is read.
            guard String(validating: line, as: UTF8.self) != nil else { continue }
            let (row, start) = unsafe LongRow.read(Array(line).span.bytes) ?? (nil, 0)
            if let row { try require(row.bytes > Values.maxRowBytes && line.starts(with: row.prefix), "\(row) is not too long") }
            var reader = StrictReader(Array(line.dropFirst(start)))
            guard case .object(let members)? = reader.document() else {
                throw BrokenPromise(promise: "a row is not JSON: \(String(decoding: line, as: UTF8.self))")
            }
            let names = members.compactMap { $0.key.map { String(String.UnicodeScalarView($0)) } }
            let order = ["s", "n", "f", "t", "l", "o", "other"]
            try require(names == order.filter(names.contains), "the columns are \(names)")
            try require(names.contains("o"), "a required record is missing")
        }
    }
}
