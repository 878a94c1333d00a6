import BlazonFiles

/// Where a record ends: at a line's end, or, in a table, at a row's.
enum Framing {
    case lines
    case rows(RowFraming)

    init(_ form: AudienceRun.Form) {
        switch form {
        case .lines: self = .lines
        case .table(let separator): self = .rows(RowFraming(separator: separator))
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
        case .lines: record.allSatisfy(isSpace)
        case .rows(let rows): record.allSatisfy { isSpace($0) && $0 != rows.separator }
        }
    }

    /// Newlines inside of the record that has just ended.
    mutating func takeInnerLines() -> Int {
        guard case .rows(var rows) = self else { return 0 }
        defer {
            rows.innerLines = 0
            self = .rows(rows)
        }
        return rows.innerLines
    }
}

/// Finds the ends of CSV rows (RFC 4180): a row ends with LF, CR LF or CR; line ends in quoted fields are text, and so is a quote inside a
/// field that does not begin with one. A row whose quotes are wrong ends with the line in which that shows, so that one bad quote does not
/// swallow the table.
struct RowFraming {
    private enum State {
        case fieldStart, plain, quoted, quoteInQuoted, broken
        /// A CR has ended the row; an LF that follows belongs to it.
        case ended
    }

    let separator: UInt8
    fileprivate var innerLines = 0
    private var state = State.fieldStart
    /// Whether the last byte was a CR in a quoted field, whose line an LF that follows ends, too.
    private var isAfterInnerReturn = false

    init(separator: UInt8) { self.separator = separator }

    /// The place of the last byte that ends the row: of the one before `start` where a CR there is followed by no LF.
    mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        for index in start..<max(start, end) {
            let byte = bytes[index]
            switch state {
            case .plain:
                if byte == separator { state = .fieldStart } else if byte == newline || byte == carriageReturn { break }
                continue
            case .quoted:
                if byte == quote { state = .quoteInQuoted } else { countInnerLine(byte) }
                continue
            case .ended:
                state = .fieldStart
                return byte == newline ? index : index - 1
            case .fieldStart where byte == quote, .quoteInQuoted where byte == quote:
                state = .quoted
                isAfterInnerReturn = false
            case .fieldStart where byte != newline && byte != carriageReturn: state = byte == separator ? .fieldStart : .plain
            case .quoteInQuoted where byte != newline && byte != carriageReturn:
                state = byte == separator ? .fieldStart : .broken
            case .fieldStart, .quoteInQuoted, .broken: break
            }
            if byte == newline {
                state = .fieldStart
                return index
            }
            if byte == carriageReturn { state = .ended }
        }
        return nil
    }

    private mutating func countInnerLine(_ byte: UInt8) {
        if byte == carriageReturn || byte == newline && !isAfterInnerReturn { innerLines += 1 }
        isAfterInnerReturn = byte == carriageReturn
    }
}
