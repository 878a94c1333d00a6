import BlazonBytes

/// How to treat a quote within a quoted field that neither closes it nor is doubled.
package enum StrayQuotes: Sendable {
    /// The row is invalid, as in RFC 4180.
    case fault
    /// The quote is text, for files that are quoted carelessly.
    case text
}

private let newline: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D
let quote = UInt8(ascii: "\"")

/// Finds the ends of CSV rows (RFC 4180). A row ends with LF, CR LF or CR. Newlines within quoted fields are text, and so are quotes
/// within a field that does not start with one (`37°36'37.8"N`), as in Excel, Python and DuckDB. A row with invalid quotes ends at the
/// end of the line where they are found, so that one bad quote does not consume the table.
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
    /// Whether the last byte was a CR in a quoted field; an LF that follows ends the same line.
    private var isAfterInnerReturn = false

    package init(separator: UInt8, strayQuotes: StrayQuotes = .fault) {
        self.separator = separator
        self.strayQuotes = strayQuotes
    }

    /// The offset of the last byte that ends the row; the offset before `start` if a CR there is not followed by LF.
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

    /// Returns and resets the number of newlines within the last row.
    package mutating func takeInnerLines() -> Int {
        defer { innerLines = 0 }
        return innerLines
    }

    private mutating func countInnerLine(_ byte: UInt8) {
        if byte == carriageReturn || byte == newline && !isAfterInnerReturn { innerLines += 1 }
        isAfterInnerReturn = byte == carriageReturn
    }
}
