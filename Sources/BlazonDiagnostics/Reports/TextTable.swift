/// A table of texts for a terminal.
package struct TextTable {
    private static let gap = 2
    /// Columns that a cell needs at least; a table whose columns cannot have them is shown row by row.
    private static let narrowestColumn = 12

    private let head: [String]
    private let rows: [[String]]

    /// - Parameter rows: as many cells each as the head has.
    package init(head: [String], rows: [[String]]) {
        (self.head, self.rows) = (head, rows)
    }

    /// Its lines, ended by line feeds: cells are wrapped where the terminal is narrower than the table.
    /// - Parameter width: columns of the terminal; nil: as wide as the table is.
    package func text(width: Int?) -> String {
        let natural = head.indices.map { column in ([head] + rows).map { $0[column].displayWidth }.max() ?? 0 }
        guard let widths = fittedWidths(natural, width) else { return rowByRow(width ?? .max) }
        let rule = widths.map { String(repeating: "-", count: $0) }
        return ([head, rule] + rows).map { line($0, widths) }.joined()
    }

    /// The widest columns give way first; nil where they would become too narrow.
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

    /// Each row as a paragraph: its first cell, and below it a line for each other with the name of its column.
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
