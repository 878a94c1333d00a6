import Blazon
import BlazonText
import TestSupport
import Testing

/// A row that the reader of rows rejects is named by its own id, not by where that of the row before was.
@Suite struct RejectedRowTests {
    @Test func idsAreThoseOfTheRow() throws {
        let compilation = compile(
            "campaign: x\nrecipient: { key: string(..9), extra: optional string }\nsource: { id: key }\n"
                + "message: { title: \"{{ key }}{{ extra | default: '-' }}\" }\n")
        let program = try #require(compilation.program)
        let keys = ["r1", "r10", "r3", "r100", "long-key", "r"]
        var rows = Array("key,extra\n".utf8)
        for key in keys {
            rows += Array("right,x\n\(key),".utf8) + [0xFF] + Array("x\n".utf8)
        }
        let rejected = try #require(try filesOfRun(program, recipients: rows, isTable: true)["rejected.ndjson"])
        let ids = try rejected.split(separator: "\n").map { try JSON.read(Array($0.utf8))["id"] }
        #expect(ids == keys.map { .text($0) })
    }
}
