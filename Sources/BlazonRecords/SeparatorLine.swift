package import BlazonLanguage

/// A line of a CSV file that is written for Excel: `sep=;` says what separates the cells, and is no row. The first line of a file names the
/// separator; another one is that of a second file, which was joined to it.
package enum SeparatorLine {
    /// The separator that a line states.
    ///
    /// - Parameters:
    ///   - line: A line of a file, without its line end. A byte order mark, quotes around the line, and blank cells after it do not matter.
    ///   - encoding: The encoding of the file; nil: UTF-8.
    /// - Returns: nil if it is a row.
    package static func separator(of line: ArraySlice<UInt8>, _ encoding: SourceEncoding?) -> UInt8? {
        var rest = line
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        let quote = UInt8(ascii: "\"")
        let isQuoted = rest.first == quote
        if isQuoted { rest = rest.dropFirst() }
        guard rest.prefix(3).map({ $0 | 0x20 }).elementsEqual("sep".utf8), rest.dropFirst(3).first == UInt8(ascii: "="),
            let last = rest.dropFirst(4).first
        else { return nil }
        rest = rest.dropFirst(5)
        if isQuoted {
            guard rest.first == quote else { return nil }
            rest = rest.dropFirst()
        }
        let separator = CSVDialect.separator(String(Unicode.Scalar(last)))
        let cells: [UInt8] = [last, UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]
        guard let separator, !(encoding?.hasSecondByte(separator) ?? false), rest.allSatisfy(cells.contains) else { return nil }
        return separator
    }
}
