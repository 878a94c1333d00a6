import BlazonText

/// A row of a database that is longer than a record may be. The line that stands for it is no JSON, so that no renderer accepts it:
/// `["bio",300000000]{"id":"r1"}`, the column, its number of bytes, and a record of the short values.
package struct LongRow: Sendable, Equatable {
    /// The longest column; nil if the values are too long only together.
    package let column: String?
    /// The bytes of the column, or of all values together.
    package let bytes: Int

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - lengths: The name and the number of bytes of each measured value.
    ///   - limit: The maximum of a record, bytes.
    package init(_ lengths: some Sequence<(column: String, bytes: Int)>, limit: Int) {
        var longest: (column: String, bytes: Int)?
        var sum = 0
        for length in lengths {
            sum = sum.addingReportingOverflow(length.bytes).partialValue
            if length.bytes > longest?.bytes ?? -1 { longest = length }
        }
        let isOne = (longest?.bytes ?? 0) > limit
        column = isOne ? longest?.column : nil
        bytes = isOne ? longest?.bytes ?? 0 : sum
    }

    /// What its line begins with; the record of the short values follows.
    package var prefix: [UInt8] {
        var text = Array("[".utf8)
        if let column { text.appendQuoted(column.utf8) } else { text += "null".utf8 }
        text += ",\(bytes)]".utf8
        return text
    }

    /// Reads the line of a long row, and returns where its record begins; nil for any other line.
    package static func read(_ line: RawSpan) -> (row: LongRow, recordStart: Int)? {
        guard line.byteCount > 0, line[0] == UInt8(ascii: "[") else { return nil }
        return unsafe line.withUnsafeBytes { raw in
            let span = unsafe Bytes(_unsafeBytes: raw)
            var end = 0
            guard (try? span.skipValue(&end, depth: 0, most: 1)) != nil,
                case .array(let parts)? = try? JSON.read(unsafe Array(raw[..<end])), parts.count == 2,
                case .number(let digits) = parts[1], let bytes = Int(digits)
            else { return nil }
            switch parts[0] {
            case .text(let column): return (LongRow(column: column, bytes: bytes), end)
            case .null: return (LongRow(column: nil, bytes: bytes), end)
            default: return nil
            }
        }
    }

    private init(column: String?, bytes: Int) {
        self.column = column
        self.bytes = bytes
    }

    /// Why it is rejected.
    package func reject(limit: Int) -> Reject {
        let subject = column.map { "`\($0)` has" } ?? "the values of the row have"
        return Reject(.lineTooLong, field: column, "\(subject) \(bytes) bytes; a record has at most \(limit) (record-bytes)")
    }
}
