import BlazonText

/// A cell of a CSV file and its position.
struct PlacedCell {
    let text: String
    /// `line:column`, from 1.
    let place: String
}

/// A quoted cell without a closing quote.
struct UnclosedCell: Error {
    let place: String
}

/// The rows of a file that are not blank. Campaign's documentation shows quotes in quoted cells that are not doubled; they are text.
func placedRows(_ file: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(UnclosedCell) -> [[PlacedCell]] {
    let bytes = Array(file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...])
    let places = TextPlaces(bytes)
    do throws(CSVTableFault) {
        return try csvRows(bytes, separator: separator, strayQuotes: .text).map { row in
            row.map { PlacedCell(text: $0.text, place: places.place(of: $0.range.lowerBound)) }
        }
    } catch {
        throw UnclosedCell(place: places.place(of: error.range.lowerBound))
    }
}
