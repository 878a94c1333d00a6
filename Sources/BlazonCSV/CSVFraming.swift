import BlazonBytes

/// What a quote in a quoted field is that neither ends it nor is doubled.
package enum StrayQuotes: Sendable {
    /// A fault of the row: RFC 4180 has no such quote.
    case fault
    /// Text, for files whose authors quote carelessly.
    case text
}

private let newline: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D
private let quote = UInt8(ascii: "\"")

/// Finds the ends of CSV rows (RFC 4180): a row ends with LF, CR LF or CR; line ends in quoted fields are text, and so is a quote inside a
/// field that does not begin with one (`37°36'37.8"N`), as Excel, Python and DuckDB read it. A row whose quotes are wrong ends with the line
/// in which that shows, so that one bad quote does not swallow the table.
package struct CSVFraming {
    private enum State {
        case fieldStart, plain, quoted, quoteInQuoted, broken
        /// A CR has ended the row; an LF that follows belongs to it.
        case ended
    }

    package let separator: UInt8
    private let strayQuotes: StrayQuotes
    private var innerLines = 0
    private var state = State.fieldStart
    /// Whether the last byte was a CR in a quoted field, whose line an LF that follows ends, too.
    private var isAfterInnerReturn = false

    package init(separator: UInt8, strayQuotes: StrayQuotes = .fault) {
        self.separator = separator
        self.strayQuotes = strayQuotes
    }

    /// The place of the last byte that ends the row: of the one before `start` where a CR there is followed by no LF.
    package mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
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
                state = byte == separator ? .fieldStart : strayQuotes == .text ? .quoted : .broken
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

    /// The line ends within the row that has just ended; none are counted twice.
    package mutating func takeInnerLines() -> Int {
        defer { innerLines = 0 }
        return innerLines
    }

    private mutating func countInnerLine(_ byte: UInt8) {
        if byte == carriageReturn || byte == newline && !isAfterInnerReturn { innerLines += 1 }
        isAfterInnerReturn = byte == carriageReturn
    }
}
