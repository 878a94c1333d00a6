import BlazonBytes
import BlazonCSV
import BlazonFiles

/// Where a record ends: at a line's end, or, in a table, at a row's.
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

    /// The place of the last byte of the line end, looked for in a part that follows what was looked at before. It may be the byte before
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

    /// Whether a record holds nothing: spaces at most, and no separator, which would make empty fields of them.
    func isBlank(_ record: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .lines: record.allSatisfy(\.isASCIIWhitespace)
        case .rows(let rows): record.allSatisfy { $0.isASCIIWhitespace && $0 != rows.separator }
        }
    }

    /// Newlines inside of the record that has just ended.
    mutating func takeInnerLines() -> Int {
        guard case .rows(var rows) = self else { return 0 }
        defer { self = .rows(rows) }
        return rows.takeInnerLines()
    }
}
