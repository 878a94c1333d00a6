import BlazonBytes
import BlazonCSV
import BlazonFiles

/// Where a record ends: at the end of a line or, in a table, of a row.
enum Framing {
    case lines
    case rows(CSVFraming)

    init(_ form: AudienceRun.Form) {
        switch form {
        case .lines: self = .lines
        case .table(let separator): self = .rows(CSVFraming(separator: separator))
        }
    }

    var hasHeader: Bool {
        switch self {
        case .lines: false
        case .rows: true
        }
    }

    /// The offset of the last byte of the newline, searched in the part after what was searched before. It may be the byte before
    /// that part.
    mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        switch self {
        case .lines: return bytes.firstIndex(of: newline, from: start, to: end)
        case .rows(var rows):
            let found = rows.end(in: bytes, from: start, to: end)
            self = .rows(rows)
            return found
        }
    }

    /// Whether a record is blank: at most spaces, and no separator, which would delimit empty fields.
    func isBlank(_ record: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .lines: record.allSatisfy(\.isASCIIWhitespace)
        case .rows(let rows): record.allSatisfy { $0.isASCIIWhitespace && $0 != rows.separator }
        }
    }

    /// Returns and resets the number of newlines within the last record.
    mutating func takeInnerLines() -> Int {
        guard case .rows(var rows) = self else { return 0 }
        defer { self = .rows(rows) }
        return rows.takeInnerLines()
    }
}
