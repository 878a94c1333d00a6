/// A table of texts for a terminal.
package struct TextTable {
    private static let gap = 2
    /// Minimum columns of a cell; a table without enough space is shown row by row.
    private static let narrowestColumn = 12

    private let head: [String]
    private let rows: [[String]]
    /// Columns that are aligned at their end.
    private let numbers: Set<Int>
    /// Whether it is a part of a text: indented by two columns, and without a line below its head.
    private let isPart: Bool

    /// Creates a table; each row must have as many cells as the head.
    package init(head: [String], rows: [[String]], numbers: Set<Int> = [], isPart: Bool = false) {
        (self.head, self.rows, self.numbers, self.isPart) = (head, rows, numbers, isPart)
    }

    /// The lines with newlines. Cells are wrapped if the table is wider than `width` columns; nil: no wrapping.
    package func text(width: Int?) -> String {
        let natural = head.indices.map { column in ([head] + rows).map { $0[column].displayWidth }.max() ?? 0 }
        guard let widths = fittedWidths(natural, width.map { $0 - indent.utf8.count }) else { return rowByRow(width ?? .max) }
        let rule = widths.map { String(repeating: "-", count: $0) }
        return ([head] + (isPart ? [] : [rule]) + rows).map { line($0, widths) }.joined()
    }

    private var indent: String { isPart ? "  " : "" }

    /// Shrinks the widest columns first; nil if they would become too narrow.
    private func fittedWidths(_ natural: [Int], _ width: Int?) -> [Int]? {
        guard let width else { return natural }
        let available = width - Self.gap * (natural.count - 1)
        if natural.reduce(0, +) <= available { return natural }
        var most = natural.max() ?? 0
        while most >= Self.narrowestColumn, natural.reduce(0, { $0 + min($1, most) }) > available { most -= 1 }
        return most < Self.narrowestColumn ? nil : natural.map { min($0, most) }
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        let wrapped = zip(cells, widths).map { cell, width in BlazonDiagnostics.wrapped(cell, width: width) }
        return (0..<(wrapped.map(\.count).max() ?? 0)).map { number in
            var text = indent
            for (column, (lines, width)) in zip(wrapped, widths).enumerated() {
                let cell = number < lines.count ? lines[number] : ""
                let pad = String(repeating: " ", count: max(0, width - cell.displayWidth))
                text += (numbers.contains(column) ? pad + cell : cell + pad) + String(repeating: " ", count: Self.gap)
            }
            while text.last == " " { text.removeLast() }
            return text + "\n"
        }.joined()
    }

    /// Each row as a paragraph: its first cell, followed by one line per other cell with the name of its column.
    private func rowByRow(_ width: Int) -> String {
        let column = (head.dropFirst().map(\.displayWidth).max() ?? 0) + 4
        return rows.map { row in
            let entries = zip(head, row).dropFirst().filter { !$0.1.isEmpty }.map { name, cell in
                indent + "  " + name + String(repeating: " ", count: max(0, column - 2 - name.displayWidth)) + cell + "\n"
            }
            return fitted(indent + (row.first ?? "") + "\n" + entries.joined(), width: width)
        }.joined(separator: "\n")
    }
}
