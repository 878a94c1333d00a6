import BlazonDiagnostics

/// The table for readers: one line per setting, one column per target.
extension MappingTable {
    /// An aligned table whose cells wrap to `width` columns; nil: no wrapping. Texts of the table are not escaped; the caller
    /// does that.
    package func shownAsTable(width: Int? = nil) -> String {
        TextTable(head: header, rows: rows.map(cells)).text(width: width)
            + (targetNotes.isEmpty ? "" : "\n") + fitted(targetNotes.map { $0 + "\n" }.joined(), width: width)
    }

    private var header: [String] { ["setting", "type"] + targets.map(\.name) + ["summary"] }

    private func cells(_ row: Row) -> [String] {
        [row.name, row.typeWord] + targets.map { cellText(row, on: $0) } + [row.summary]
    }
}
