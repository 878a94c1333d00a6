import BlazonDiagnostics

/// The table for readers: one line per setting, one column per target.
extension MappingTable {
    /// An aligned table whose cells wrap to `width` columns; nil: no wrapping. Texts of the table are not escaped; the caller
    /// does that.
    package func shownAsTable(width: Int? = nil) -> String {
        TextTable(head: header, rows: rows.map { cells($0, reasons: false) }).text(width: width)
            + (targetNotes.isEmpty ? "" : "\n") + fitted(targetNotes.map { $0 + "\n" }.joined(), width: width)
    }

    /// A Markdown table; NA cells include their reasons.
    package func shownAsMarkdown() -> String {
        func line(_ cells: [String]) -> String {
            "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n"
        }
        let rule = "|" + String(repeating: "---|", count: header.count) + "\n"
        return "# \(title)\n\n" + line(header) + rule + rows.map { line(cells($0, reasons: true)) }.joined()
            + (targetNotes.isEmpty ? "" : "\n") + targetNotes.map { "- \(Self.escaped($0))\n" }.joined()
    }

    private var header: [String] { ["setting", "type"] + targets.map(\.name) + ["summary"] }

    private func cells(_ row: Row, reasons: Bool) -> [String] {
        [row.name, row.typeWord] + targets.map { cellText(row, on: $0, reasons: reasons) } + [row.summary]
    }

    /// Escapes characters that would end a cell or start markup.
    private static func escaped(_ text: String) -> String {
        var out = ""
        for character in text.unicodeScalars {
            switch character {
            case "|", "\\", "*", "_", "<", "`", "[", "]": out += "\\\(character)"
            case "\n", "\r": out += " "
            default: out.unicodeScalars.append(character)
            }
        }
        return out
    }
}
