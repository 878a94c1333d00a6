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

    /// The place of the newline that ends the record, looked for in a part that follows what was looked at before.
    mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        switch self {
        case .lines: return bytes.firstIndex(of: newline, from: start, to: end)
        case .rows(var rows):
            let found = rows.end(in: bytes, from: start, to: end)
            self = .rows(rows)
            return found
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

/// Finds the ends of CSV rows (RFC 4180): newlines in quoted cells are text. A row whose quotes are wrong ends with the
/// line in which that shows, so that one bad quote does not swallow the table.
struct RowFraming {
    private enum State { case cellStart, plain, quoted, quoteInQuoted, returnAfterQuote, broken }

    let separator: UInt8
    fileprivate var innerLines = 0
    private var state = State.cellStart

    init(separator: UInt8) { self.separator = separator }

    mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        for index in start..<max(start, end) {
            let byte = bytes[index]
            switch state {
            case .quoted:
                if byte == quote { state = .quoteInQuoted } else if byte == newline { innerLines += 1 }
                continue
            case .quoteInQuoted where byte == quote: state = .quoted
            case _ where byte == newline:
                state = .cellStart
                return index
            case .broken: break
            case .cellStart, .plain:
                state =
                    switch byte {
                    case separator: .cellStart
                    case quote: state == .cellStart ? .quoted : .broken
                    default: .plain
                    }
            case .quoteInQuoted where byte == separator: state = .cellStart
            case .quoteInQuoted where byte == carriageReturn: state = .returnAfterQuote
            case .quoteInQuoted, .returnAfterQuote: state = .broken
            }
        }
        return nil
    }
}
