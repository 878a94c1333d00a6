/// Why a row is not valid CSV.
package enum CSVFault: Error, Sendable, Equatable {
    /// `cell` counts from 1.
    case unclosedQuote(cell: Int)
    case textAfterQuote(cell: Int)
}

extension CSVFault {
    /// In the words of a reject.
    package var reason: String {
        switch self {
        case .unclosedQuote(let cell): "cell \(cell) opens a quote that is not closed"
        case .textAfterQuote(let cell): "cell \(cell) continues after its closing quote"
        }
    }
}

/// The cells of one CSV row, reused for each row.
package struct CSVRow {
    private struct Cell {
        /// Between its quotes, if it has them.
        let range: Range<Int>
        let isQuoted: Bool
        /// Whether it contains doubled quotes.
        let isEscaped: Bool
    }

    private var cells: [Cell] = []

    package init() {}

    package var count: Int { cells.count }

    /// Finds the cells of a row without its newline.
    ///
    /// - Throws: `CSVFault` with the first cell whose quotes are wrong.
    package mutating func parse(_ bytes: RawSpan, separator: UInt8, strayQuotes: StrayQuotes = .fault) throws(CSVFault) {
        cells.removeAll(keepingCapacity: true)
        var index = 0
        while true {
            if index < bytes.byteCount, bytes[index] == quote {
                let end = quoted(bytes, from: index, separator, strayQuotes)
                guard let end else { throw .unclosedQuote(cell: count + 1) }
                index = end
                guard index == bytes.byteCount || bytes[index] == separator else { throw .textAfterQuote(cell: count) }
            } else {
                let start = index
                while index < bytes.byteCount, bytes[index] != separator { index += 1 }
                cells.append(Cell(range: start..<index, isQuoted: false, isEscaped: false))
            }
            if index == bytes.byteCount { return }
            index += 1
        }
    }

    /// The offset after a cell's closing quote; nil if there is none.
    private mutating func quoted(_ bytes: RawSpan, from start: Int, _ separator: UInt8, _ strayQuotes: StrayQuotes) -> Int? {
        var index = start + 1
        var isEscaped = false
        while index < bytes.byteCount {
            if bytes[index] == quote {
                let next = index + 1 < bytes.byteCount ? bytes[index + 1] : separator
                if next == quote {
                    isEscaped = true
                    index += 1
                } else if next == separator || strayQuotes == .fault {
                    cells.append(Cell(range: start + 1..<index, isQuoted: true, isEscaped: isEscaped))
                    return index + 1
                }
            }
            index += 1
        }
        return nil
    }

    /// Whether the row is the header of a file that was joined to another one: names of columns, in any order and case. Cells of
    /// columns that the other file has not named are blank. A byte order mark before them is left out.
    package func isHeader(_ names: [[UInt8]], of bytes: RawSpan) -> Bool {
        guard count == names.count else { return false }
        var found: Set<Int> = []
        for column in 0..<count where !cells[column].range.isEmpty {
            let name = names.firstIndex { has($0, in: column, of: bytes) || column == 0 && hasMarked($0, of: bytes) }
            guard let name, found.insert(name).inserted else { return false }
        }
        return found.count >= min(2, count)
    }

    private func has(_ text: [UInt8], in column: Int, of bytes: RawSpan) -> Bool {
        let cell = cells[column]
        if !cell.isEscaped { return bytes.extracting(cell.range).hasSameLetters(as: text) }
        var own: [UInt8] = []
        read(column, of: bytes, into: &own)
        return unsafe own.span.bytes.hasSameLetters(as: text)
    }

    /// Whether the first cell is a byte order mark and a text, which is in quotes if it has any, since they begin no cell there.
    private func hasMarked(_ text: [UInt8], of bytes: RawSpan) -> Bool {
        let cell = bytes.extracting(cells[0].range)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard cell.byteCount >= mark.count, cell.extracting(0..<mark.count).hasSameLetters(as: mark) else { return false }
        let rest = cell.extracting(mark.count..<cell.byteCount)
        return rest.hasSameLetters(as: text) || rest.hasSameLetters(as: [quote] + text + [quote])
    }

    /// Whether the cell of a column is empty.
    package func isEmpty(_ column: Int) -> Bool { cells[column].range.isEmpty }

    /// The number of line ends in the cell of a column.
    package func lineEnds(_ column: Int, of bytes: RawSpan) -> Int { bytes.extracting(cells[column].range).lineEnds }

    /// The start of a column's cell in the row, including its opening quote.
    package func start(_ column: Int) -> Int { cells[column].range.lowerBound - (cells[column].isQuoted ? 1 : 0) }

    /// Replaces the contents of `text` by the text of a cell.
    package func read(_ column: Int, of bytes: RawSpan, into text: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        let cell = cells[column]
        var index = cell.range.lowerBound
        while index < cell.range.upperBound {
            text.append(bytes[index])
            let isPair = cell.isEscaped && bytes[index] == quote && index + 1 < cell.range.upperBound && bytes[index + 1] == quote
            index += isPair ? 2 : 1
        }
    }
}

extension RawSpan {
    /// Whether the bytes are those of a text, apart from the case of ASCII letters.
    fileprivate func hasSameLetters(as other: [UInt8]) -> Bool {
        byteCount == other.count && other.indices.allSatisfy { Self.lowercase(self[$0]) == Self.lowercase(other[$0]) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
