import BlazonLanguage
import Testing

@testable import BlazonPayload

/// What one record can make of a program: it is rejected before it takes the memory.
@Suite struct OutputBoundsTests {
    private static let long = "{\"v\":\"" + String(repeating: "x", count: 1_000_000) + "\"}"
    private static let medium = "{\"v\":\"" + String(repeating: "x", count: 60_000) + "\"}"

    /// 2,000 values of a megabyte each: not even all of them are read.
    @Test func partsAreCountedBeforeTheyAreJoined() throws {
        var part = try Assembler(["v": "optional string"])
        for _ in 0..<2_000 { part.emit(.field(slot: 0)) }
        part.emit(.concatenate(count: 2_000), .integer(20))
        part.text("…")
        part.filter("truncate", arguments: 2)
        part.emit(.write(Encoding(.text)))
        guard case .failure(let reject) = try rendered(part.program(), Self.long) else {
            Issue.record("2 GB were joined")
            return
        }
        #expect(reject.code == .textTooLong)
    }

    @Test func aTextIsGivenUpAtItsLimit() throws {
        var part = try Assembler(["v": "optional string"])
        part.emit(.field(slot: 0), .field(slot: 0), .concatenate(count: 2), .limit(bytes: 64, code: .collapseKeyTooLong))
        part.copy("{}")
        #expect(try rendered(part.program(), "{\"v\":\"\"}").get() == "{}")
        guard case .failure(let reject) = try rendered(part.program(), Self.medium) else {
            Issue.record("120,000 bytes were joined")
            return
        }
        #expect(reject.code == .textTooLong && reject.reason == "a text has more than 65,536 bytes")
    }

    /// Between two settings nothing is kept.
    @Test func settingsHaveTheirMemoryEachByItself() throws {
        var part = try Assembler(["v": "optional string"])
        for _ in 0..<100 {
            part.emit(.field(slot: 0), .integer(2))
            part.text("…")
            part.filter("truncate", arguments: 2)
            part.emit(.write(Encoding(.text)))
        }
        #expect(try rendered(part.program(), Self.long).get() == String(repeating: "x…", count: 100))
    }

    /// 10,000 placeholders of 60,000 bytes: 600 MB, of which no more is written than a payload may ever have.
    @Test(arguments: [true, false]) func aPayloadIsGivenUp(_ isLimited: Bool) throws {
        var part = try Assembler(["v": "optional string"])
        for _ in 0..<10_000 { part.emit(.emitField(slot: 0, Encoding(.text))) }
        guard case .failure(let reject) = try rendered(part.program(limit: isLimited ? 4_096 : nil), Self.medium) else {
            Issue.record("600 MB were written")
            return
        }
        #expect(reject.code == .payloadTooLarge)
        #expect(try rendered(part.program(limit: 4_096), "{\"v\":\"\"}").get() == "")
    }

    @Test func listsAreBounded() throws {
        var part = try Assembler(["l": "list of list of integer"])
        for _ in 0..<500 { part.emit(.field(slot: 0)) }
        part.emit(.list(count: 500), .write(Encoding(.json)))
        let record = "{\"l\":[" + Array(repeating: "[1]", count: 100_000).joined(separator: ",") + "]}"
        guard case .failure(let reject) = try rendered(part.program(), record) else {
            Issue.record("100 million items were kept")
            return
        }
        #expect(reject.code == .textTooLong)
    }
}
