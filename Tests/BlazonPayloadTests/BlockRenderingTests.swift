import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

/// Records of a block, whose reader sees the bytes after each and may know that all are UTF-8, compared with the same records one by one.
@Suite struct BlockRenderingTests {
    private static let seeds = [
        #"{"id":"a","points":5,"total":1.25,"tier":"gold","cart":["a","bé"],"order":{"id":"x","to":{"city":"y"}},"day":"2026-01-01"}"#,
        #"{"id":"\ud83d\ude00 \"x\"","total":1e3,"tier":"b\u0061sic","cart":["\n"],"link":"https:\/\/a.b\/c","at":"2026-01-01T00:00:00Z"}"#,
        #"{"id":"東京都の町 — a text that is longer than a step of thirty-two bytes","points":-7,"total":0.01,"ok":true,"tier":"gold"}"#,
        #"{"id":"✈ go","points":100,"total":-2.50,"ok":false,"cart":[],"order":{"id":"\u00e9"},"unknown":[{"a":"\u007f"}]}  "#,
        #"{"id":"\#u{85}x","points":3"#, "{}", #"{"id":"a","id":"b"}"#, #" {"points" : 1 , "id" : "b"}"#,
    ]

    private static func damaged(_ record: String, _ random: inout Seeded) -> [UInt8] {
        var bytes = Array(record.utf8)
        for _ in 0..<max(0, Int.random(in: -4...2, using: &random)) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[at] = Array("{}[]\",:\\0e.-tu ".utf8).randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &random)))
            default: bytes = Array(bytes[..<at])
            }
        }
        // A newline would end the record.
        return bytes.filter { $0 != 0x0A }
    }

    @Test(arguments: [UInt64(1), 2, 3, 4]) func sameAsOneByOne(seed: UInt64) throws {
        var random = Seeded(seed)
        let program = try wholeProgram()
        var together = Renderer(program)
        var single = Renderer(program)
        var (whole, rejected) = (0, 0)
        for _ in 0..<400 {
            var (block, spans): ([UInt8], [RecordSpan]) = ([], [])
            for line in 1...Int.random(in: 1...8, using: &random) {
                let record = Self.damaged(Self.seeds.randomElement(using: &random) ?? "{}", &random)
                spans.append(RecordSpan(range: block.count..<block.count + record.count, line: line))
                block += record + [0x0A]
            }
            if Bool.random(using: &random) { block.removeLast() }
            let isUTF8 = unsafe block.span.bytes.isSurelyUTF8
            var outcomes = spans.map { _ in Renderer.Outcome() }
            var index = 0
            while index < spans.count {
                let isWhole = unsafe together.appendLines(for: spans.span, of: block.span.bytes, isUTF8: isUTF8, from: &index)
                if !isWhole { outcomes[index - 1] = together.outcome }
            }
            for (span, outcome) in zip(spans, outcomes) {
                let record = Array(block[span.range])
                #expect(single.render(record) == outcome, "seed \(seed): \(String(decoding: record, as: UTF8.self))")
                if outcome.isRejected { rejected += 1 } else { whole += 1 }
            }
            for target in together.outputs.indices {
                #expect(together.bytes(target) == single.bytes(target), "seed \(seed): \(String(decoding: block, as: UTF8.self))")
                together.outputs[target].removeAll()
                single.outputs[target].removeAll()
            }
        }
        #expect(whole > 100 && rejected > 100)
    }
}
