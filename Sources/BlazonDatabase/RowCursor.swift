package import BlazonFiles
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

    /// Replaces `text` with the text of a column in the current row.
    ///
    /// - Returns: What the text means. For bytes, the text is their number.
    func read(_ column: Int, into text: inout [UInt8]) -> ColumnKind
}
