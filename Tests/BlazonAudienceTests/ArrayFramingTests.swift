import BlazonFiles
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

@testable import BlazonAudience

/// A file that is one JSON array, read member by member.
@Suite struct ArrayFramingTests {
    /// The members of an array and their lines, or the fault of the whole.
    private func read(_ text: String, maxLineBytes: Int = 8 << 10) throws -> (records: [String], lines: [Int], fault: String?) {
        var splitter = RecordSplitter(
            .inMemory(Array(text.utf8)), framing: Framing(.document), limit: nil, maxLineBytes: maxLineBytes)
        var block = Block()
        var (records, lines) = ([String](), [Int]())
        while try splitter.fill(&block) {
            for record in block.records {
                records.append(record.oversized < 0 ? String(decoding: block.bytes[record.range], as: UTF8.self) : "oversized")
                lines.append(record.line)
            }
        }
        if splitter.fault == nil { #expect(splitter.checksum.bytes == text.utf8.count, "\(text.prefix(80))") }
        return (records, lines, splitter.fault.map { "\($0)" })
    }

    @Test(arguments: [
        ("[]", []), (" \n [ \n ] \n", []), ("[{}]", ["{}"]), ("\u{FEFF}[1,2]", ["1", "2"]),
        ("[\n{\"a\":\"]},[{\\\"\"}\n,\n{\"b\":[1,{}]}\n]", ["{\"a\":\"]},[{\\\"\"}", "{\"b\":[1,{}]}"]),
        ("[null , true,\"x\",-1e3\n,[[]]]", ["null", "true", "\"x\"", "-1e3", "[[]]"]), ("[{\"a\":1]]", ["{\"a\":1]"]),
        ("{\"id\":1}\n{\"id\":2}\n", ["{\"id\":1}", "{\"id\":2}"]), ("\n\n{\"id\":1}", ["{\"id\":1}"]), ("", []), (" \n ", []),
    ])
    func members(text: String, records: [String]) throws {
        let found = try read(text)
        #expect(found.records == records)
        #expect(found.fault == nil)
    }

    @Test(arguments: [
        ("[", "without a `]`"), ("[{}", "without a `]`"), ("[{},", "without a `]`"), ("[\n{\n\"a\":1", "member in line 2"),
        ("[{\"a", "member in line 1"), ("[{}{}]", "no comma"), ("[,]", "a comma without"), ("[{},]", "a comma without"),
        ("[{},,{}]", "a comma without"), ("[{}]\n{}", "in line 2"), ("[]]", "something follows"),
        ("[{\"a\":[1},{}]", "not closed"),
        ("[\n[\n[\n", "member in line 2"), ("[{\"n\":\"Ana},\n{\"n\":\"Bo\"}]", "not closed"),
    ])
    func damage(text: String, reason: String) throws {
        let fault = try #require(try read(text).fault)
        #expect(fault.contains(reason), "\(fault)")
    }

    /// Members of any length are found wherever the blocks end, and longer ones than a record may be are one reject each.
    @Test func randomArrays() throws {
        var random = Seeded(20)
        for _ in 0..<60 {
            var (text, expected, lines) = ("[", [String](), [Int]())
            var line = 1
            func space() -> String {
                let space = random.once(in: 3) ? random.pick(["\n", " ", "\r\n", "\t", "\n\n"]) : ""
                line += space.utf8.count { $0 == 0x0A }
                return space
            }
            let count = random.below(40)
            for index in 0..<count {
                text += space()
                let letters = ["a", "\\\"", "\\\\", "{", "]", ",", "é", "🙂"]
                let length = random.once(in: 6) ? random.below(60_000) : random.below(30)
                let value = (0..<length).map { _ in random.pick(letters) }.joined()
                let member = random.pick([
                    "{\"v\":\"\(value)\"}", "{ \"k\" : [{}, {\"v\":\"\(value)\"}]\n}", "[\"\(value)\"]", "\(index)",
                ])
                expected.append(member.utf8.count > 8 << 10 ? "oversized" : member)
                lines.append(line)
                text += member
                line += member.utf8.count { $0 == 0x0A }
                text += space()
                if index + 1 < count { text += "," }
            }
            text += space() + "]" + space()
            let found = try read(text)
            #expect(found.records == expected && found.lines == lines && found.fault == nil, "seed 20: \(text.prefix(200))")
        }
    }
}
