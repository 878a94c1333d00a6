package import BlazonLanguage

/// The first line of a CSV file that is written for Excel: `sep=;` says what separates the cells, and is no row.
package enum SeparatorLine {
    /// The separator that a line states.
    ///
    /// - Parameters:
    ///   - line: The first line of a file, without its line end.
    ///   - encoding: The encoding of the file; nil: UTF-8.
    /// - Returns: nil if it is a row.
    package static func separator(of line: ArraySlice<UInt8>, _ encoding: SourceEncoding?) -> UInt8? {
        guard line.count == 5, line.prefix(3).map({ $0 | 0x20 }).elementsEqual("sep".utf8), let last = line.last,
            line[line.startIndex + 3] == UInt8(ascii: "=")
        else { return nil }
        let separator = CSVDialect.separator(String(Unicode.Scalar(last)))
        return separator.flatMap { encoding?.hasSecondByte($0) ?? false ? nil : $0 }
    }
}
