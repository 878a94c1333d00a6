package import BlazonLanguage
import BlazonText

/// Reads the rows of a lookup from JSON records, by the rules for recipients.
package struct LookupRowReader {
    private let arena = Arena()
    private var reader: RecordReader
    /// The index of the key among the fields that are read, and those of the columns.
    private let key: Int
    private let columns: [Int]
    /// The fields of a row, with its key.
    package let fields: [Field]

    /// Creates a reader.
    /// - Parameters:
    ///   - key: The field that is the key.
    ///   - columns: The other fields that are read; the key may be one of them.
    ///   - linkSchemes: The schemes that values of type `url` may have.
    ///   - source: How texts are written.
    package init(key: Field, columns: [Field], linkSchemes: [String], written source: ValueDialect) {
        let index = columns.firstIndex { $0.name.hasSameBytes(as: key.name) }
        fields = index == nil ? columns + [key] : columns
        self.key = index ?? columns.count
        self.columns = Array(columns.indices)
        reader = RecordReader(
            fields, linkSchemes: linkSchemes, nesting: Renderer.standardNesting, id: key.name, written: source, arena)
    }

    /// Appends a row; returns why the record is invalid, and nothing is appended then. `isNew` is asked whether no row has its key.
    package mutating func read(
        _ record: RawSpan, into builder: inout LookupBuilder, isNew: ([UInt8]) -> Bool
    ) -> Reject? {
        unsafe record.withUnsafeBytes { bytes in
            // The same bytes as a span of elements, for the duration of this call.
            let bytes = unsafe Bytes(_unsafeBytes: bytes)
            guard reader.read(bytes, upTo: bytes.count) else { return reader.reject(bytes) }
            let key = text(reader.cells[reader.table.slots[key]], bytes)
            if !isNew(key) { return nil }
            builder.start(key: key)
            for column in columns { append(reader.cells[reader.table.slots[column]], bytes, to: &builder) }
            return nil
        }
    }

    private func append(_ cell: FieldValue, _ record: Bytes, to builder: inout LookupBuilder) {
        switch cell.kind {
        case .unseen, .missing, .object, .list, .computed: builder.appendMissing()
        case .text: builder.append(text: text(cell, record))
        case .integer: builder.append(integer: cell.integer)
        case .true, .false: builder.append(boolean: cell.kind == .true)
        case .number: builder.append(number: record.extracting(cell.range))
        }
    }

    /// The bytes of a text, or the digits of an integer.
    private func text(_ cell: FieldValue, _ record: Bytes) -> [UInt8] {
        if cell.kind == .integer { return Array("\(cell.integer)".utf8) }
        var text: [UInt8] = []
        cell.withText(record, reader.decoded) { text.append($0) }
        return text
    }
}
