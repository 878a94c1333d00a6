package import BlazonText

extension InputFault {
    /// The fault of a table whose quoted cell is open at the end of the file, or longer than a line may be. It takes in the rows
    /// after it, which are recipients, so it is no reject of one.
    ///
    /// - Parameters:
    ///   - quote: The cell.
    ///   - rowLine: The line where its row starts.
    ///   - mostBytes: Maximum bytes of the cell.
    /// - Returns: The fault.
    package static func runawayQuote(_ quote: RunawayQuote, rowLine: Int, mostBytes: Int) -> InputFault {
        let first = rowLine + quote.linesBefore
        let count = max(1, quote.lineEnds + (quote.endsLine && !quote.isTooLong ? 0 : 1))
        let lines = "\(grouped(count)) \(count == 1 ? "line" : "lines"), \(grouped(first)) to \(grouped(first + count - 1))"
        let hint =
            "look at the quotes of line \(grouped(first)): a cell that begins with a quote ends with one, and a quote within it is "
            + "written twice"
        if quote.isTooLong {
            return InputFault(
                "the quoted cell that opens in line \(grouped(first)) is longer than \(grouped(mostBytes)) bytes (record-bytes); "
                    + "its beginning takes in \(lines)",
                hint: hint + "; if the cell is that long, raise the limit with --max record-bytes=NUMBER")
        }
        return InputFault(
            "the quote that opens in line \(grouped(first)) is never closed: the cell takes in \(lines), up to the end of the file",
            hint: hint)
    }
}
