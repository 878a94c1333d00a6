/// A cell of a file.
package struct CSVCell: Sendable {
    package let text: String
    /// In bytes of the file, with quotes.
    package let range: Range<Int>
}

/// A row whose quotes are wrong.
package struct CSVTableFault: Error {
    package let fault: CSVFault
    /// The row in bytes of the file.
    package let range: Range<Int>
}

/// The rows of a whole file that are not blank, in UTF-8 with or without a byte order mark.
/// At most one more than `mostCells` cells of a row are read, and one more than `mostRows` rows.
/// - Throws: the first row whose quotes are wrong.
package func csvRows(
    _ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ","), strayQuotes: StrayQuotes = .fault, mostCells: Int = .max - 1,
    mostRows: Int = .max - 1
) throws(CSVTableFault) -> [[CSVCell]] {
    var framing = CSVFraming(separator: separator, strayQuotes: strayQuotes)
    var row = CSVRow()
    var rows: [[CSVCell]] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, rows.count <= mostRows {
        let next = unsafe framing.end(in: bytes.span.bytes, from: start, to: bytes.count).map { $0 + 1 } ?? bytes.count
        var end = next
        if end > start, bytes[end - 1] == 0x0A { end -= 1 }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        let line = unsafe bytes.span.bytes.extracting(start..<end)
        do throws(CSVFault) {
            try row.parse(line, separator: separator, strayQuotes: strayQuotes)
        } catch {
            throw CSVTableFault(fault: error, range: start..<end)
        }
        var text: [UInt8] = []
        let cells = (0..<min(row.count, mostCells + 1)).map { column in
            row.read(column, of: line, into: &text)
            let last = column + 1 < row.count ? row.start(column + 1) - 1 : end - start
            return CSVCell(text: String(decoding: text, as: UTF8.self), range: start + row.start(column)..<start + last)
        }
        if cells.contains(where: { !$0.text.isEmpty }) { rows.append(cells) }
        start = next
    }
    return rows
}
