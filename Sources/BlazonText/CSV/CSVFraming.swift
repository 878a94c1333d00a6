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

/// A quoted cell that ends too late or never.
package struct RunawayQuote: Sendable, Equatable {
    /// Line ends of the row before the quote.
    package let linesBefore: Int
    /// Line ends within the cell, as far as it was read; at most those among its first `mostCellBytes` bytes.
    package let lineEnds: Int
    /// Whether the cell is longer than `mostCellBytes`.
    package let isTooLong: Bool
    /// Whether the last byte of the cell is a line end.
    package let endsLine: Bool
}

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
    /// Maximum bytes between the quotes of a cell.
    private let mostCellBytes: Int
    /// Bytes that were searched before the current part.
    private var searched = 0
    /// Where the last quoted cell starts, after its quote, and the line ends of its row before it.
    private var cell = (start: 0, linesBefore: 0)
    private var isTooLong = false
    /// Newlines within the last row.
    package private(set) var innerLines = 0
    private var state = State.fieldStart
    /// Whether the last byte was a CR in a quoted field; an LF that follows ends the same line.
    private var isAfterInnerReturn = false
    /// Whether the last byte of a quoted cell ended a line.
    private var endsLine = false

    package init(separator: UInt8, strayQuotes: StrayQuotes = .fault, mostCellBytes: Int = .max) {
        self.separator = separator
        self.strayQuotes = strayQuotes
        self.mostCellBytes = mostCellBytes
    }

    /// The framing of further rows that have another separator.
    package func separated(by other: UInt8) -> CSVFraming {
        CSVFraming(separator: other, strayQuotes: strayQuotes, mostCellBytes: mostCellBytes)
    }

    /// The quoted cell that is open, or longer than it may be; nil: there is none.
    package var runawayQuote: RunawayQuote? {
        guard isTooLong || isOpen else { return nil }
        return RunawayQuote(
            linesBefore: cell.linesBefore, lineEnds: innerLines - cell.linesBefore, isTooLong: isTooLong, endsLine: endsLine)
    }

    /// The quoted cell that is longer than it may be; nil: there is none.
    package var tooLongQuote: RunawayQuote? { isTooLong ? runawayQuote : nil }

    private var isOpen: Bool { if case .quoted = state { true } else { false } }

    /// The offset of the last byte that ends the row; the offset before `start` if a CR there is not followed by LF. Each part must
    /// begin where the search in the last one ended.
    package mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        let found = rowEnd(in: bytes, from: start, to: end)
        if isOpen { measureCell(upTo: searched + end - start) }
        searched += (found.map { $0 + 1 } ?? max(start, end)) - start
        return found
    }

    private mutating func rowEnd(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        for index in start..<max(start, end) {
            let byte = bytes[index]
            switch state {
            case .plain:
                if byte == separator { state = .fieldStart } else if byte == newline || byte == carriageReturn { break }
                continue
            case .quoted:
                if byte == quote {
                    state = .quoteInQuoted
                    measureCell(upTo: searched + index - start)
                } else {
                    countInnerLine(byte, at: searched + index - start)
                }
                continue
            case .ended:
                state = .fieldStart
                return byte == newline ? index : index - 1
            case .fieldStart where byte == quote:
                state = .quoted
                isAfterInnerReturn = false
                endsLine = false
                cell = (searched + index - start + 1, innerLines)
            case .quoteInQuoted where byte == quote:
                state = .quoted
                isAfterInnerReturn = false
                endsLine = false
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

    private mutating func countInnerLine(_ byte: UInt8, at offset: Int) {
        endsLine = byte == carriageReturn || byte == newline
        // The count of a cell that is too long does not depend on how its bytes arrive.
        if endsLine, byte == carriageReturn || !isAfterInnerReturn, offset - cell.start < mostCellBytes { innerLines += 1 }
        isAfterInnerReturn = byte == carriageReturn
    }

    private mutating func measureCell(upTo offset: Int) { if offset - cell.start > mostCellBytes { isTooLong = true } }
}
