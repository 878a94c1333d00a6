/// A table of texts for a terminal.
package struct TextTable {
    private static let gap = 2
    /// Minimum columns of a cell; a table without enough space is shown row by row.
    private static let narrowestColumn = 12

    private let head: [String]
    private let rows: [[String]]

    /// Creates a table; each row must have as many cells as the head.
    package init(head: [String], rows: [[String]]) {
        (self.head, self.rows) = (head, rows)
    }

    /// The lines with newlines. Cells are wrapped if the table is wider than `width` columns; nil: no wrapping.
    package func text(width: Int?) -> String {
        let natural = head.indices.map { column in ([head] + rows).map { $0[column].displayWidth }.max() ?? 0 }
        guard let widths = fittedWidths(natural, width) else { return rowByRow(width ?? .max) }
        let rule = widths.map { String(repeating: "-", count: $0) }
        return ([head, rule] + rows).map { line($0, widths) }.joined()
    }

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
            var text = ""
            for (lines, width) in zip(wrapped, widths) {
                let cell = number < lines.count ? lines[number] : ""
                text += cell + String(repeating: " ", count: max(0, width - cell.displayWidth) + Self.gap)
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
                "  " + name + String(repeating: " ", count: max(0, column - 2 - name.displayWidth)) + cell + "\n"
            }
            return fitted((row.first ?? "") + "\n" + entries.joined(), width: width)
        }.joined(separator: "\n")
    }
}
