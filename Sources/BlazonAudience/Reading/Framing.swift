import BlazonFiles
import BlazonText

/// Where a record ends: at the end of a line, of a row of a table, or of a member of a JSON array.
struct Framing {
    /// nil: records are lines, or members.
    private var rows: CSVFraming?
    /// nil: records are lines, or rows.
    private(set) var array: ArrayFraming?
    /// Whether the first byte that is not blank decides between lines and an array.
    private(set) var isOpen = false

    static var lines: Framing { Framing(.lines) }

    init(_ form: AudienceRun.Form) {
        switch form {
        case .table(let separator): rows = CSVFraming(separator: separator)
        case .document: isOpen = true
        case .lines, .rows: break
        }
    }

    /// Decides by the first byte that is not blank; true if it opens an array.
    mutating func open(by byte: UInt8) -> Bool {
        isOpen = false
        if byte == UInt8(ascii: "[") { array = ArrayFraming() }
        return array != nil
    }

    /// The next event of an array; `line` is the line where the searched bytes begin.
    mutating func nextEvent(in bytes: RawSpan, from start: Int, to end: Int, line: Int) -> ArrayFraming.Event {
        array?.next(in: bytes, from: start, to: end, line: line) ?? .more
    }

    /// Returns and resets the number of newlines that were passed in an array.
    mutating func takeArrayLines() -> Int { array?.takeLines() ?? 0 }

    /// The framing of tables whose quoted cells have at most this many bytes.
    func limited(toCellsOf bytes: Int) -> Framing {
        var limited = self
        limited.rows = rows.map { CSVFraming(separator: $0.separator, mostCellBytes: bytes) }
        return limited
    }

    /// Rows that follow have another separator.
    mutating func separateRows(by separator: UInt8) { rows = rows?.separated(by: separator) }

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
