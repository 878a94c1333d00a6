import BlazonFuzzing
import Testing

/// Random rows: without a sanitizer, but in every `swift test`.
@Suite struct RowsTests {
    @Test func anyValuesBecomeLines() throws {
        var entryPoint = FuzzTarget.rows.entryPoint()
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "", "7", "10.50", "-0", "1e+20", "true", "2026-11-21 09:00:00+00", "[ \"a\",\n \"b\" ]", "{\"s\": \"x\"}", "a\"\\\n",
            "[\"",
            "\u{0}", "é", "\u{2028}",
        ].map { Array($0.utf8) }
        for _ in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<30, using: &random) {
                bytes.append(UInt8.random(in: 0...255, using: &random))
                bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
                if Bool.random(using: &random) { bytes.append(0xFF) }
            }
            #expect(throws: Never.self, "\(bytes)") { try entryPoint.attempt(bytes) }
        }
    }
}
