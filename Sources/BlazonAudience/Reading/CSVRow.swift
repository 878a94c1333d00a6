import BlazonPayload

/// The cells of one CSV row, reused for each row.
struct CSVRow {
    private struct Cell {
        let range: Range<Int>
        /// Whether it contains doubled quotes.
        let isEscaped: Bool
    }

    private var cells: [Cell] = []

    var count: Int { cells.count }

    /// Finds the cells of a row without its newline.
    mutating func parse(_ bytes: RawSpan, separator: UInt8) -> Reject? {
        cells.removeAll(keepingCapacity: true)
        var index = 0
        while true {
            if index < bytes.byteCount, bytes[index] == quote {
                guard let end = quoted(bytes, from: index) else {
                    return Reject(.badCSV, "cell \(count + 1) opens a quote that is not closed")
                }
                index = end
                guard index == bytes.byteCount || bytes[index] == separator else {
                    return Reject(.badCSV, "cell \(count) goes on after its closing quote")
                }
            } else {
                let start = index
                // A quote within it is text, as in Excel, Python and DuckDB: 37°36'37.8"N.
                while index < bytes.byteCount, bytes[index] != separator { index += 1 }
                cells.append(Cell(range: start..<index, isEscaped: false))
            }
            if index == bytes.byteCount { return nil }
            index += 1
        }
    }

    private mutating func quoted(_ bytes: RawSpan, from start: Int) -> Int? {
        var index = start + 1
        var isEscaped = false
        while index < bytes.byteCount {
            if bytes[index] == quote {
                guard index + 1 < bytes.byteCount, bytes[index + 1] == quote else {
                    cells.append(Cell(range: start + 1..<index, isEscaped: isEscaped))
                    return index + 1
                }
                isEscaped = true
                index += 1
            }
            index += 1
        }
        return nil
    }

    func isEmpty(_ column: Int) -> Bool { cells[column].range.isEmpty }

    /// Replaces the contents of `text` by the text of a cell.
    func read(_ column: Int, of bytes: RawSpan, into text: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        let cell = cells[column]
        var index = cell.range.lowerBound
        while index < cell.range.upperBound {
            text.append(bytes[index])
            index += cell.isEscaped && bytes[index] == quote ? 2 : 1
        }
    }
}
