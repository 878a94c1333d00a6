import BlazonBytes
import BlazonCSV

/// A cell of a CSV file and its position.
struct CSVCell {
    let text: String
    /// `line:column`, from 1.
    let place: String
}

/// A quoted cell without a closing quote.
struct UnclosedCell: Error {
    let place: String
}

/// The rows of a file that are not blank. Campaign's documentation shows quotes in quoted cells that are not doubled; they are text.
func csvRows(_ file: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(UnclosedCell) -> [[CSVCell]] {
    let bytes = Array(file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...])
    let places = TextPlaces(bytes)
    var framing = CSVFraming(separator: separator, strayQuotes: .text)
    var row = CSVRow()
    var rows: [[CSVCell]] = []
    var start = 0
    while start < bytes.count {
        let end = unsafe framing.end(in: bytes.span.bytes, from: start, to: bytes.count) ?? bytes.count
        let line = start..<end - (end > start && bytes[end - 1] == 0x0D ? 1 : 0)
        let span = unsafe bytes.span.bytes.extracting(line)
        do throws(CSVFault) {
            try row.parse(span, separator: separator, strayQuotes: .text)
        } catch {
            throw UnclosedCell(place: places.place(of: start))
        }
        var text: [UInt8] = []
        let cells = (0..<row.count).map { column in
            row.read(column, of: span, into: &text)
            return CSVCell(text: String(decoding: text, as: UTF8.self), place: places.place(of: start + row.start(column)))
        }
        if cells.contains(where: { !$0.text.isEmpty }) { rows.append(cells) }
        start = end + 1
    }
    return rows
}
