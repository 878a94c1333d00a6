import BlazonFiles
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonAudience
@testable import BlazonRecords

/// Quotes that take in the rows after them: no row is lost without a word, however its bytes arrive.
@Suite struct RunawayQuoteTests {
    private static let table = Framing(.table(separator: UInt8(ascii: ",")))

    private func fault(_ text: String, most: Int?, limit: Int? = nil, bytes: Int = RecordSplitter.lineLimit) throws -> InputFault?
    {
        let scratch = try Scratch()
        try scratch.put(Array(text.utf8), "input")
        let input = try InputFile.open(scratch.at("input"), system: reading(most: most))
        var reader = RecordSplitter(input, framing: Self.table, limit: limit, maxLineBytes: bytes)
        var block = Block()
        while try reader.fill(&block) {}
        return reader.fault
    }

    @Test(arguments: [nil, 1, 7, 100], ["\n", "\r", "\r\n"]) func openAtTheEnd(most: Int?, end: String) throws {
        let rows = ["id,n", "a,1", "b,\"2", "c,3", "d,4"].joined(separator: end)
        for text in [rows, rows + end] {
            let fault = try fault(text, most: most)
            #expect(
                fault?.text
                    == "the quote that opens in line 3 is never closed: the cell takes in 3 lines, 3 to 5, up to the end of the file"
            )
        }
        // Quotes within an earlier cell of the row have taken in a line already.
        #expect(try fault("id,n\n\"a\nb\",\"1", most: most)?.text.contains("opens in line 3") ?? false)
        #expect(try fault(rows.replacing("\"2", with: "\"2\""), most: most) == nil)
        #expect(try fault("id,n\na,\"1\"", most: most) == nil)
        // What is not read is not judged.
        #expect(try fault(rows, most: 1, limit: 1) == nil)
    }

    @Test(arguments: [nil, 1, 1000, 5000]) func tooLong(most: Int?) throws {
        for (tail, isClosed) in [("\"\nc,3\n", true), ("", false)] {
            let cell = String(repeating: "x\n", count: 3000)
            let text = "id,n\na,1\nb,\"" + cell + tail
            #expect(
                try fault(text, most: most, bytes: 4096)?.text
                    == "the quoted cell that opens in line 3 is longer than 4,096 bytes (record-bytes); its beginning takes in 2,049 lines, 3 to 2,051",
                "closed: \(isClosed)")
        }
        #expect(try fault("id,n\nb,\"" + String(repeating: "x", count: 4096) + "\"\n", most: most, bytes: 4096) == nil)
        // Plain cells of that length are rejects.
        #expect(try fault("id,n\nb," + String(repeating: "x", count: 9000) + "\n", most: most, bytes: 4096) == nil)
    }

    /// Random tables with quotes at random offsets: the lines of all records, and those that the fault names, are those of the file.
    @Test(arguments: UInt64(0)..<200) func linesAddUp(seed: UInt64) throws {
        var random = Seeded(seed)
        let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? ""
        var text = (0..<Int.random(in: 2...20, using: &random)).map { "r\($0),\($0),x" }.joined(separator: end) + end
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = text.utf8.index(text.startIndex, offsetBy: Int.random(in: 6...text.utf8.count, using: &random))
            // Within CR LF it would make two line ends of one.
            if end == "\r\n", text.utf8[text.utf8.index(before: index)] == UInt8(ascii: "\r") { continue }
            text = String(Substring(text.utf8[..<index])) + "\"" + String(Substring(text.utf8[index...]))
        }
        let bytes = Array(text.utf8)
        let count = unsafe bytes.span.bytes.lineCount + (bytes.last == 10 || bytes.last == 13 ? 0 : 1)
        let scratch = try Scratch()
        try scratch.put(bytes, "input")
        var found: [Int] = []
        for most in [nil, 1, 3] {
            let input = try InputFile.open(scratch.at("input"), system: reading(most: most))
            var reader = RecordSplitter(input, framing: Self.table, limit: nil, reportsBlankLines: true)
            var block = Block()
            var lines = 1
            while try reader.fill(&block) {
                for record in block.records {
                    #expect(record.line == lines + 1)
                    lines += 1 + (unsafe block.bytes.span.bytes.extracting(record.range).lineCount)
                }
            }
            if let fault = reader.fault {
                #expect(
                    fault.text.contains("never closed") && fault.text.contains("to \(grouped(count))"),
                    "seed \(seed): \(fault.text) \(text.debugDescription)")
            } else {
                #expect(lines == count, "seed \(seed): \(text.debugDescription)")
            }
            found.append(reader.fault == nil ? lines : -1)
        }
        #expect(Set(found).count == 1)
    }
}

extension RawSpan {
    /// Line ends, counted in another way than the reader does.
    fileprivate var lineCount: Int {
        let text = (0..<byteCount).map { self[$0] }
        return text.indices.count { text[$0] == 13 || text[$0] == 10 && ($0 == 0 || text[$0 - 1] != 13) }
    }
}
