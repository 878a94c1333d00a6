import BlazonDiagnostics
import BlazonText
import Testing

@testable import BlazonMapping

/// Whatever stands in a file: an answer, never a trap; and a table only where nothing is wrong.
struct PropertyTests {
    @Test func damagedTablesAreAnswered() throws {
        let seed: UInt64 = 0x5EED_0003
        var random = SplitMix(state: seed)
        let tables = try BuiltInTables.names.map { try #require(BuiltInTables.bytes($0)) }
        let pieces = [
            "{", "}", "[", "]", "\"", "'", ": ", "\n", "*", ".", "..", "{}", "~", "as: ", "none", "android", "1", "é", "- ",
        ]
        for round in 0..<150 {
            var bytes = tables[round % tables.count]
            for _ in 0..<(1 + Int(random.next() % 4)) {
                let at = Int(random.next() % UInt64(bytes.count))
                let end = min(bytes.count, at + Int(random.next() % 12))
                bytes.replaceSubrange(at..<end, with: pieces[Int(random.next() % UInt64(pieces.count))].utf8)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml")
            #expect((loaded.table == nil) == loaded.diagnostics.hasErrors, "seed \(seed), round \(round)")
            for finding in loaded.diagnostics {
                #expect(Int(finding.span.end) <= sources[finding.span.file].bytes.count, "seed \(seed), round \(round)")
            }
            if let table = loaded.table {
                #expect(table.rows.allSatisfy { row in table.targets.allSatisfy { row.cells[$0.name] != nil } })
                let again = TableFiles(["own.yaml": table.shownAsJSON()]).load("own.yaml").loaded
                #expect(
                    again.table?.shownAsJSON() == table.shownAsJSON(),
                    "seed \(seed), round \(round): \(again.diagnostics.map(\.message))")
            }
        }
    }

    @Test(arguments: ["a", "a.b", "\"a.b\".c", "\" a\"", "custom key 1", "\"*\"", "徽章.é"])
    func pathsPrintAsTheyAreRead(_ text: String) throws {
        let path = try Path.parse(text).path
        #expect(path.text == text)
        #expect(try Path.parse(path.text).path == path)
    }

    @Test(arguments: [
        ("0", true), ("-0", true), ("10.50", true), ("1e3", true), ("1E-3", true), ("01", false), ("+1", false), (".5", false),
        ("5.", false), ("1e", false), ("", false), ("-", false), ("1_000", false), ("0x1F", false), ("NaN", false),
    ])
    func numbersAreThoseOfJSON(_ text: String, _ isNumber: Bool) {
        #expect(JSON.isNumber(text) == isNumber)
    }

    @Test func pathsHaveALimit() {
        #expect(throws: PathError.self) { try Path.parse(String(repeating: "a.", count: 40) + "a") }
    }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
