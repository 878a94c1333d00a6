import BlazonDiagnostics
import BlazonText

/// Units as a CSV table (RFC 4180): `unit, source, target, note, state`. Placeholders are as in the template. A cell that a spreadsheet
/// would take for a formula has `'` before it (OWASP ASVS 5.0, 1.2.10), which reading removes.
enum CSVExchange {
    private static let columns = ["unit", "source", "target", "note", "state"]
    /// Tools may add columns of their own.
    private static let maxColumns = 1_000

    static func text(of table: TranslationTable) -> String {
        var lines = [columns.joined(separator: ",")]
        for unit in table.units {
            let cells = [
                unit.id, unit.source.written, unit.target?.written ?? "", ([unit.name] + unit.notes).joined(separator: " · "),
                unit.state.rawValue,
            ]
            lines.append(cells.map(cell).joined(separator: ","))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// What a formula begins with.
    private static let formulaStarts: [UInt8] = ["=", "+", "-", "@", "\t", "\r", "\n"].map { UInt8(ascii: $0) }

    /// Whether a text is a formula, after any number of `'`.
    private static func isFormula(_ text: some Collection<UInt8>) -> Bool {
        text.first { $0 != UInt8(ascii: "'") }.map(formulaStarts.contains) ?? false
    }

    /// The text that a cell has.
    private static func unguarded(_ cell: CSVCell) -> String {
        let text = cell.text
        return text.utf8.first == UInt8(ascii: "'") && isFormula(text.utf8) ? String(Substring(text.utf8.dropFirst())) : text
    }

    private static func cell(_ text: String) -> String {
        let text = isFormula(text.utf8) ? "'" + text : text
        let needsQuotes =
            text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D, 0x3B, 0x09].contains($0) } || text.utf8.hasPrefix(" ")
            || text.utf8.hasSuffix(" ")
        return needsQuotes ? "\"" + text.utf8.replacing("\"", with: "\"\"") + "\"" : text
    }

    static func read(_ file: SourceFile, _ id: FileID) -> TranslationFile {
        var diagnostics: Diagnostics = []
        func rejected(_ reason: String, _ range: Range<Int>) -> TranslationFile {
            let span = Span(file: id, start: range.lowerBound, end: range.upperBound)
            return TranslationFile(
                template: nil, locale: nil, units: [], diagnostics: [.translationUnreadable(reason, at: span)])
        }
        let bytes = file.bytes
        guard String(validating: bytes, as: UTF8.self) != nil else { return rejected("it is not UTF-8 text", 0..<0) }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let headerEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        let separator =
            separators.max { a, b in
                bytes[start..<headerEnd].count { $0 == a } < bytes[start..<headerEnd].count { $0 == b }
            } ?? separators[0]
        let rows: [[CSVCell]]
        do throws(CSVTableFault) {
            rows = try csvRows(bytes, separator: separator, mostCells: maxColumns, mostRows: TranslationFile.maxUnits + 1)
        } catch {
            return rejected(error.fault.reason, error.range)
        }
        guard let header = rows.first else { return rejected("it has no header", 0..<0) }
        if header.count > maxColumns { return rejected("its header has more than \(maxColumns) columns", start..<headerEnd) }
        if rows.count > TranslationFile.maxUnits + 1, let last = rows.last?.first {
            return rejected("it has more than \(TranslationFile.maxUnits) units", last.range)
        }
        let names = header.map { $0.text.lowercased() }
        func column(_ name: String) -> Int? { names.firstIndex { $0.hasSameBytes(as: name) } }
        // Which of two columns is meant cannot be known.
        for (index, name) in names.enumerated() where !name.isEmpty && column(name) != index {
            return rejected("its header has the column `\(name)` twice", header[index].range)
        }
        guard let unit = column("unit"), let source = column("source"), let target = column("target") else {
            return rejected("its header lacks `unit`, `source` or `target`", start..<headerEnd)
        }
        var units: [TranslationFile.Unit] = []
        var firsts: [String: Span] = [:]
        for row in rows.dropFirst() {
            func span(_ column: Int) -> Span {
                Span(file: id, start: row[column].range.lowerBound, end: row[column].range.upperBound)
            }
            guard row.count > max(unit, source, target) else {
                return rejected("the row has \(row.count) cells, but the header has \(names.count)", row[0].range)
            }
            let name = unguarded(row[unit])
            if let first = firsts.updateValue(span(unit), forKey: name) {
                diagnostics.append(.repeatedUnit(name, first: first, at: span(unit)))
            }
            let written = unguarded(row[target])
            let state = column("state").flatMap { row.indices.contains($0) ? row[$0].text.lowercased() : nil } ?? ""
            units.append(
                TranslationFile.Unit(
                    id: name, source: unguarded(row[source]), target: written.isEmpty ? nil : written, state: state,
                    span: span(unit), targetSpan: span(written.isEmpty ? unit : target)))
        }
        return TranslationFile(template: nil, locale: nil, units: units, diagnostics: diagnostics)
    }
}
