import BlazonPayload
import BlazonText
import TestSupport
import Testing

@Suite struct LongRowTests {
    private func read(_ line: String) -> (row: LongRow, recordStart: Int)? {
        let bytes = Array(line.utf8)
        return unsafe LongRow.read(bytes.span.bytes)
    }

    @Test func theLongestColumnIsNamed() {
        func row(_ lengths: [(column: String, bytes: Int)]) -> LongRow { LongRow(lengths, limit: 100) }
        let one = row([("id", 2), ("bio", 300), ("note", 101)])
        #expect(one.column == "bio" && one.bytes == 300)
        #expect(one.reject(limit: 100).reason == "`bio` has 300 bytes; a record has at most 100 (record-bytes)")
        #expect(one.reject(limit: 100).code == .lineTooLong && one.reject(limit: 100).field == "bio")
        let all = row([("id", 2), ("bio", 60), ("note", 50)])
        #expect(all.column == nil && all.bytes == 112)
        #expect(all.reject(limit: 100).reason == "the values of the row have 112 bytes; a record has at most 100 (record-bytes)")
    }

    /// A line is read as the row that it was written for, whatever the name of the column; another line is none.
    @Test func linesAreReadAsTheyWereWritten() {
        for name in ["bio", "", "a\"]{", "\u{600}\\", "\n", "e\u{301}"] {
            let row = LongRow([(column: name, bytes: 300)], limit: 100)
            let line = String(decoding: row.prefix, as: UTF8.self) + "{\"id\":\"r1\"}"
            let found = read(line)
            #expect(found?.row == row)
            #expect(found.map { String(decoding: Array(line.utf8)[$0.recordStart...], as: UTF8.self) } == "{\"id\":\"r1\"}")
        }
        for line in ["", "[", "{}", "[1]", "[null]{}", "[1,2]{}", "[\"a\",\"b\"]{}", "[null,1.5]", "[[],1]{}", "[null,1"] {
            #expect(read(line) == nil, "\(line)")
        }
    }
}
