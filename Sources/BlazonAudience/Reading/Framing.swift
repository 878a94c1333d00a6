import BlazonBytes
import BlazonCSV
import BlazonFiles

/// Where a record ends: at the end of a line or, in a table, of a row.
struct Framing {
    /// nil: records are lines.
    private var rows: CSVFraming?

    static var lines: Framing { Framing(.lines) }

    init(_ form: AudienceRun.Form) {
        if case .table(let separator) = form { rows = CSVFraming(separator: separator) }
    }

    var hasHeader: Bool { rows != nil }

    /// The offset of the last byte of the newline, searched in the part after what was searched before. It may be the byte before
    /// that part.
    mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        if rows == nil { return bytes.firstIndex(of: newline, from: start, to: end) }
        return rows?.end(in: bytes, from: start, to: end)
    }

    /// Whether a record is blank: at most spaces, and no separator, which would delimit empty fields.
    func isBlank(_ record: ArraySlice<UInt8>) -> Bool {
        record.allSatisfy { $0.isASCIIWhitespace && $0 != rows?.separator }
    }

    /// Returns and resets the number of newlines within the last record.
    mutating func takeInnerLines() -> Int { rows?.takeInnerLines() ?? 0 }
}
