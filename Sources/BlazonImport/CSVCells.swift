import BlazonText

/// A cell of a CSV file and its location.
struct LocatedCell {
    let text: String
    /// `line:column`, from 1.
    let location: String
}

/// A quoted cell without a closing quote.
struct UnclosedCell: Error {
    let location: String
}

/// The rows of a file that are not blank. Campaign's documentation shows quotes in quoted cells that are not doubled; they are text.
func locatedRows(_ file: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(UnclosedCell) -> [[LocatedCell]] {
    let bytes = Array(file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...])
    let locations = TextLocations(bytes)
    do throws(CSVTableFault) {
        return try csvRows(bytes, separator: separator, strayQuotes: .text).map { row in
            row.map { LocatedCell(text: $0.text, location: locations.location(of: $0.range.lowerBound)) }
        }
    } catch {
        throw UnclosedCell(location: locations.location(of: error.range.lowerBound))
    }
}
