import BlazonFiles
import BlazonText

/// Where a record ends: at the end of a line or, in a table, of a row.
struct Framing {
    /// nil: records are lines.
    private var rows: CSVFraming?

    static var lines: Framing { Framing(.lines) }

    init(_ form: AudienceRun.Form) {
        if case .table(let separator) = form { rows = CSVFraming(separator: separator) }
    }

    /// The framing of tables whose quoted cells have at most this many bytes.
    func limited(toCellsOf bytes: Int) -> Framing {
        var limited = self
        limited.rows = rows.map { CSVFraming(separator: $0.separator, mostCellBytes: bytes) }
        return limited
    }

    /// The quoted cell that is open at the end of the input.
    var runawayQuote: RunawayQuote? { rows?.runawayQuote }
    /// The quoted cell that is longer than it may be.
    var tooLongQuote: RunawayQuote? { rows?.tooLongQuote }

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

    /// The number of newlines within the last record.
    var innerLines: Int { rows?.innerLines ?? 0 }

    /// Returns and resets the number of newlines within the last record.
    mutating func takeInnerLines() -> Int { rows?.takeInnerLines() ?? 0 }
}
