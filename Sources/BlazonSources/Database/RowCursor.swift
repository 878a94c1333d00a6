package import BlazonFiles
package import BlazonPayload
package import BlazonRowStream

/// The rows of a query, one after the other, within one snapshot of the database.
package protocol RowCursor: AnyObject {
    /// The names of the columns, in the order of the query.
    var columns: [String] { get }

    /// Moves to the next row.
    ///
    /// - Parameter file: The input that the rows are read from, the same in every call.
    /// - Returns: Whether there is one.
    /// - Throws: a `FileError` if the rows cannot be read to their end.
    func next(_ file: InputFile) throws(FileError) -> Bool

    /// Replaces `text` with the text of a column in the current row. Of a row that is too long, only short values are read.
    ///
    /// - Returns: What the text means. For bytes, the text is their number.
    /// - Throws: a `FileError` if the value cannot be read.
    func read(_ column: Int, into text: inout [UInt8]) throws(FileError) -> ColumnKind

    /// What of the current row is too long, as far as its columns were read; nil if nothing is.
    var longRow: LongRow? { get }
}
