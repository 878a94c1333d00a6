import BlazonFiles
import TestSupport
import Testing

@testable import BlazonAudience

@Suite struct RecordSplitterTests {
    @Test(arguments: [
        ("", []),
        ("a", [SeenRecord(line: 1, text: "a")]),
        ("a\n", [SeenRecord(line: 1, text: "a")]),
        ("a\r\nb\r", [SeenRecord(line: 1, text: "a"), SeenRecord(line: 2, text: "b")]),
        ("\n \t\r\na\n\n\nb", [SeenRecord(line: 3, text: "a"), SeenRecord(line: 6, text: "b")]),
        ("\u{FEFF}a\n\u{FEFF}b", [SeenRecord(line: 1, text: "a"), SeenRecord(line: 2, text: "\u{FEFF}b")]),
        ("\u{FEFF}", []),
        ("\u{FEFF}\na", [SeenRecord(line: 2, text: "a")]),
        ("a\rb\n", [SeenRecord(line: 1, text: "a\rb")]),
    ])
    func lines(text: String, records: [SeenRecord]) throws {
        for most in [nil, 1, 2, 3] {
            let seen = try read(Array(text.utf8), most: most)
            #expect(seen.records == records)
            #expect(seen.count == records.count)
            #expect(seen.bytes == text.utf8.count)
            #expect(seen.checksum == checksum(of: Array(text.utf8)))
        }
    }

    @Test func theLimitStopsReadingAtTheEndOfARecord() throws {
        for most in [nil, 1] {
            let seen = try read(Array("a\nb\nc\n".utf8), limit: 2, most: most)
            #expect(seen.records.map(\.text) == ["a", "b"])
            #expect(seen.bytes == 4)
            #expect(seen.checksum == checksum(of: Array("a\nb\n".utf8)))
        }
        #expect(try read(Array("a\n".utf8), limit: 0).bytes == 0)
        let table = try read(Array("h\na\nb\n".utf8), Framing(.table(separator: UInt8(ascii: ","))), limit: 1)
        #expect(table.header == Array("h".utf8))
        #expect(table.records == [SeenRecord(line: 2, text: "a")])
    }

    /// A line at the limit is a record, one byte more is too long, whatever ends it and however it comes.
    @Test(arguments: [0, 1, 2, 700_000], ["\n", "\r\n", ""])
    func longLines(more: Int, end: String) throws {
        var line = [UInt8](repeating: UInt8(ascii: "a"), count: RecordSplitter.lineLimit + more)
        for index in stride(from: 0, to: line.count, by: 997) { line[index] = UInt8(ascii: "b") + UInt8(index % 23) }
        let bytes = Array("x\n".utf8) + line + Array(end.utf8) + (end.isEmpty ? [] : Array("y\nz".utf8))
        for most in [nil, 70_001] {
            let seen = try read(bytes, most: most)
            #expect(seen.records.map(\.line) == (end.isEmpty ? [1, 2] : [1, 2, 3, 4]))
            let long = seen.records[1]
            if more == 0 {
                #expect(long.bytes == nil)
                #expect(Array(long.text.utf8) == line)
            } else {
                #expect(long.bytes == line.count)
                #expect(long.checksum == checksum(of: line))
                #expect(long.text.utf8.elementsEqual(line[..<4096]))
            }
            #expect(seen.bytes == bytes.count)
            #expect(seen.checksum == checksum(of: bytes))
        }
    }

    @Test func anySplitOfTheReadsGivesTheSameRecords() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = Seeded(seed)
        let pieces = ["\n", "\r\n", "a", "{\"id\":1}", "\"", ",", " ", "\"\"", "\u{FEFF}", "é", "\r", "x,\"y\ny\",z\n"]
        for _ in 0..<60 {
            var text = ""
            for _ in 0..<Int.random(in: 0...40, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
            let bytes = Array(text.utf8)
            for framing in [Framing.lines, Framing(.table(separator: UInt8(ascii: ",")))] {
                let whole = try read(bytes, framing)
                // With a quote that is never closed, nothing is published.
                if whole.fault == nil { #expect(whole.checksum == checksum(of: bytes)) }
                let most = Int.random(in: 1...7, using: &random)
                #expect(try read(bytes, framing, most: most) == whole, "seed \(seed), at most \(most): \(text.debugDescription)")
            }
        }
    }

    @Test func memoryIsBoundedByTheBlock() throws {
        let scratch = try Scratch()
        try scratch.put(Array(repeatElement(Array("{\"id\":\"0123456789\"}\n".utf8), count: 100_000).joined()), "input")
        var reader = RecordSplitter(try InputFile.open(scratch.at("input")), framing: .lines, limit: nil)
        var block = Block()
        while try reader.fill(&block) { #expect(block.bytes.count <= 2 * RecordSplitter.readSize) }
        #expect(reader.records == 100_000)
    }

    @Test func aReadErrorIsNoEnd() throws {
        let scratch = try Scratch()
        try scratch.put(Array("a\nb\n".utf8), "input")
        var system = SystemCalls.real
        system.read = { _, _, _ in -Int(SystemError.inputOutput) }
        var reader = RecordSplitter(try InputFile.open(scratch.at("input"), system: system), framing: .lines, limit: nil)
        var block = Block()
        let error = #expect(throws: FileError.self) { _ = try reader.fill(&block) }
        #expect(error?.exitCode == 74)
    }

    /// xxhsum -H2 of libxxhash 0.8 says so.
}
