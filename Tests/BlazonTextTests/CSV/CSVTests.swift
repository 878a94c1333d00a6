import BlazonText
import TestSupport
import Testing

/// Rows and cells of CSV (RFC 4180), as in Excel, Python and DuckDB.
@Suite struct CSVTests {
    private static let comma = UInt8(ascii: ",")

    /// The cells of the only row in a text.
    private func cells(_ row: String, strayQuotes: StrayQuotes = .fault) throws(CSVFault) -> [String] {
        let bytes = Array(row.utf8)
        var parsed = CSVRow()
        try unsafe parsed.parse(bytes.span.bytes, separator: Self.comma, strayQuotes: strayQuotes)
        return (0..<parsed.count).map { column in
            var text: [UInt8] = []
            unsafe parsed.read(column, of: bytes.span.bytes, into: &text)
            return String(decoding: text, as: UTF8.self)
        }
    }

    /// The rows of a text that arrives in pieces of at most `size` bytes, and the newlines within each. A row after the last end is
    /// not returned.
    private func rows(_ text: String, size: Int, strayQuotes: StrayQuotes = .fault) -> [(row: String, innerLines: Int)] {
        let bytes = Array(text.utf8)
        var framing = CSVFraming(separator: Self.comma, strayQuotes: strayQuotes)
        var rows: [(String, Int)] = []
        var (start, at) = (0, 0)
        while at < bytes.count {
            let end = min(at + size, bytes.count)
            guard let last = unsafe framing.end(in: bytes.span.bytes, from: at, to: end) else {
                at = end
                continue
            }
            rows.append((String(decoding: bytes[start...last], as: UTF8.self), framing.takeInnerLines()))
            (start, at) = (last + 1, last + 1)
        }
        return rows
    }

    static let valid: [(row: String, cells: [String])] = [
        ("", [""]), (",", ["", ""]), ("a", ["a"]), ("a,b", ["a", "b"]), (" a , b ", [" a ", " b "]),
        ("\"a,b\",c", ["a,b", "c"]), ("\"\"", [""]), ("\"\"\"\"", ["\""]), ("\"a\"\"b\"", ["a\"b"]), ("\"\"\"a\"", ["\"a"]),
        ("37°36'37.8\"N,\"x\"", ["37°36'37.8\"N", "x"]), ("a\"\"b", ["a\"\"b"]), ("\"1\r\n2\",3", ["1\r\n2", "3"]),
    ]

    @Test(arguments: valid) func cellsOfARow(row: String, expected: [String]) throws { #expect(try cells(row) == expected) }

    @Test func whatIsEmpty() throws {
        let bytes = Array(#"a,,"",x"#.utf8)
        var row = CSVRow()
        try unsafe row.parse(bytes.span.bytes, separator: Self.comma)
        #expect((0..<row.count).map(row.isEmpty) == [false, true, true, false])
        #expect((0..<row.count).map(row.start) == [0, 2, 3, 6])
    }

    @Test func strayQuotes() throws {
        #expect(throws: CSVFault.textAfterQuote(cell: 2)) { try cells(#"a,"b"c"#) }
        #expect(throws: CSVFault.unclosedQuote(cell: 3)) { try cells(#"a,b,"c"#) }
        #expect(throws: CSVFault.unclosedQuote(cell: 1)) { try cells("\"") }
        #expect(try cells(#"a,"say "hi" now",c"#, strayQuotes: .text) == ["a", #"say "hi" now"#, "c"])
        #expect(throws: CSVFault.unclosedQuote(cell: 2)) { try cells(#"a,"b"c"#, strayQuotes: .text) }
    }

    /// A stray quote ends the row with its line, so that the rows after it are read.
    @Test(arguments: [1, 2, 3, 64]) func rowsAfterAStrayQuote(size: Int) {
        let text = "a,\"b\"x\nc,\"d\ne\"\nf\n"
        #expect(rows(text, size: size).map(\.row) == ["a,\"b\"x\n", "c,\"d\ne\"\n", "f\n"])
        #expect(rows(text, size: size, strayQuotes: .text).map(\.row) == ["a,\"b\"x\nc,\"d\ne\"\n", "f\n"])
    }

    /// Cells of any bytes, quoted where they must be, come back whatever ends a row and however the bytes arrive.
    @Test(arguments: UInt64(0)..<200) func randomTables(seed: UInt64) throws {
        var chance = Seeded(seed)
        let alphabet = ["a", "é", ",", "\"", "\n", "\r", "\r\n", " ", "\t", "😀"]
        let end = ["\n", "\r\n", "\r"].randomElement(using: &chance)!
        let table = (0..<Int.random(in: 1...5, using: &chance)).map { _ in
            (0..<Int.random(in: 1...4, using: &chance)).map { _ in
                (0..<Int.random(in: 0...5, using: &chance)).map { _ in alphabet.randomElement(using: &chance)! }.joined()
            }
        }
        let quoted = table.map { row in
            row.map { cell in
                let isPlain = !cell.utf8.contains { [Self.comma, 0x22, 0x0A, 0x0D].contains($0) }
                return isPlain && Bool.random(using: &chance)
                    ? cell : "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
            }.joined(separator: ",")
        }
        let text = quoted.joined(separator: end) + end + "x"
        let found = rows(text, size: Int.random(in: 1...9, using: &chance))
        // A CR is known to end its row when the next byte has been read.
        #expect(found.map(\.row) == quoted.map { $0 + end })
        #expect(try found.map { try cells(String($0.row.utf8.dropLast(end.utf8.count))!) } == table)
        let lines = table.map { row in
            row.reduce(0) { count, cell in
                let bytes = Array(cell.utf8)
                return count
                    + bytes.indices.count { bytes[$0] == 0x0D || bytes[$0] == 0x0A && ($0 == 0 || bytes[$0 - 1] != 0x0D) }
            }
        }
        #expect(found.map(\.innerLines) == lines)
    }
}
