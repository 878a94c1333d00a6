import BlazonPayload
import Testing

@testable import BlazonAudience

@Suite struct RejectLinesTests {
    private static let targets = ["ios", "android"]

    func line(
        _ record: [UInt8], _ reject: Reject = Reject(.notJSON, "no"), target: String? = nil, oversized: Sums? = nil
    ) -> String {
        var lines = RejectLines(targets: Self.targets)
        append(record, reject, target, oversized, to: &lines)
        #expect(lines.buffer.lines == 1)
        return text(lines)
    }

    func append(
        _ record: [UInt8], _ reject: Reject, _ target: String?, _ oversized: Sums? = nil, to lines: inout RejectLines
    ) {
        var outcome = Renderer.Outcome()
        if let target { outcome.targets = [(Self.targets.firstIndex(of: target) ?? 0, reject)] }
        var block = Block()
        block.bytes = record
        if let oversized { block.oversized = [Block.Oversized(sums: oversized, lineEnds: 0)] }
        let subject = Block.Record(range: 0..<record.count, line: 7, oversized: oversized == nil ? -1 : 0)
        unsafe lines.append(
            target == nil ? reject : nil, outcome, subject, of: block, id: record.span.bytes.recordID(named: Array("id".utf8)),
            in: record.span.bytes)
    }

    func text(_ lines: borrowing RejectLines) -> String {
        lines.buffer.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) } }
    }

    @Test func allKeysInOrder() {
        #expect(
            line(
                Array(#"{"id":"a\"1","points":12.5}"#.utf8), Reject(.wrongType, field: "points", "`points` is\n12.5"),
                target: "ios")
                == #"{"line":7,"id":"a\"1","target":"ios","code":"BZ0505","field":"points","reason":"`points` is\n12.5","#
                + #""record":"{\"id\":\"a\\\"1\",\"points\":12.5}"}"# + "\n")
        #expect(
            line(Array("x\t\u{1}é".utf8))
                == #"{"line":7,"id":null,"target":null,"code":"BZ0501","field":null,"reason":"no","record":"x\t\u0001é"}"# + "\n")
    }

    @Test func eachLineReportsItsOwn() {
        let record = Array("{}".utf8)
        let subjects: [(Reject, String?)] = [
            (Reject(.missing, field: "a", "1"), nil), (Reject(.missing, field: "a", "2"), nil),
            (Reject(.missing, field: "a", "3"), "ios"), (Reject(.missing, field: "a", "4"), "android"),
            (Reject(.missing, field: "e\u{301}", "5"), "android"), (Reject(.missing, field: "\u{E9}", "6"), "android"),
            (Reject(.missing, "7"), "android"), (Reject(.wrongType, "8"), "android"), (Reject(.wrongType, "9"), nil),
        ]
        var together = RejectLines(targets: Self.targets)
        for (reject, target) in subjects { append(record, reject, target, to: &together) }
        #expect(text(together) == subjects.map { line(record, $0, target: $1) }.joined())
    }

    @Test func badBytesAreShownAndKept() {
        #expect(line([0x61, 0xFF, 0xC3]).hasSuffix("\"record\":\"a\u{FFFD}\u{FFFD}\",\"recordBase64\":\"Yf/D\"}\n"))
        #expect(line([0xED, 0xA0, 0x80, 0x61]).hasSuffix("\u{FFFD}\u{FFFD}\u{FFFD}a\",\"recordBase64\":\"7aCAYQ==\"}\n"))
        #expect(line([0xF0, 0x9F, 0x98, 0x80, 0xF5]).hasSuffix("😀\u{FFFD}\",\"recordBase64\":\"8J+YgPU=\"}\n"))
    }

    @Test func anOversizedRecordSaysWhatIsLeftOut() {
        // The last character is cut by the limit and left out.
        let head = Array("ab".utf8) + [0xC3]
        #expect(
            line(head, oversized: Sums(bytes: 2_000_000, checksum: "00ff"))
                .hasSuffix(#""record":"ab","recordBytes":2000000,"recordChecksum":{"xxh128":"00ff"}}"# + "\n"))
    }

    @Test(arguments: [
        (#"{"id":"x"}"#, #""x""#), (#"{"id": 17 }"#, "17"), (#"{"id":-1.50e+2}"#, "-1.50e+2"), (#"{"a":[{"id":1}],"id":2}"#, "2"),
        (#"{"\u0069d":"x\u00e9"}"#, #""x\u00e9""#), (#"{"id":1,"id":2}"#, "null"), (#"{"id":true}"#, "null"),
        (#"{"id":null}"#, "null"), (#"{"id":[1]}"#, "null"), (#"{"id":"\ud800"}"#, "null"), (#"{"id":01}"#, "null"),
        (#"{"id":"x",oops"#, #""x""#), (#"{"id":"x"#, "null"), (#"{oops,"id":"x"}"#, "null"), (#"["id",1]"#, "null"),
        ("", "null"), ("{", "null"), (#"{"id""#, "null"), (#"{"id":"#, "null"), (#"{"idx":1,"ID":2}"#, "null"),
        (#"{"\ud800":["\udc00","\ud800x"],"id":"ok"}"#, #""ok""#),
        (#"{"id":"\ud83d\u0041"}"#, "null"), (#"{"id":"\\\ude00"}"#, "null"),
        (#"{"a":{"b":"}"},"id":"ok"}"#, #""ok""#), (#"{"id":"\ud83d\ude00"}"#, #""\ud83d\ude00""#),
    ])
    func theIDAsItStands(record: String, id: String) {
        #expect(line(Array(record.utf8)).hasPrefix("{\"line\":7,\"id\":\(id),\"target\""), "\(record)")
    }

    @Test func deepRecordsDoNotOverflow() {
        let deep = Array(#"{"a":"#.utf8) + [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        #expect(line(deep).contains("\"id\":null"))
    }
}
