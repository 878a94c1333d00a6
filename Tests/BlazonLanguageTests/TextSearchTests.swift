import Testing

@testable import BlazonLanguage

@Suite struct TextSearchTests {
    /// Of two letters, so that beginnings fit again and again; lengths on both sides of those that have a table.
    @Test func findsWhatComparingEachOffsetFinds() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let period = (0..<Int.random(in: 1...5, using: &random)).map { _ in UInt8.random(in: 0...1, using: &random) }
            func bytes(_ lengths: ClosedRange<Int>) -> [UInt8] {
                let count = Int.random(in: lengths, using: &random)
                var bytes = (0..<count).map { period[$0 % period.count] }
                if !bytes.isEmpty, Bool.random(using: &random) { bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 }
                return bytes
            }
            let (pattern, text) = (bytes(0...40), bytes(0...120))
            let all = pattern + text
            let part = pattern.count..<all.count
            let expected =
                part.lowerBound <= part.upperBound - pattern.count
                ? (part.lowerBound...part.upperBound - pattern.count).first {
                    all[$0..<$0 + pattern.count].elementsEqual(pattern)
                }
                : nil
            let found = TextSearch(0..<pattern.count, in: all.span).first(in: all.span, part)
            #expect(found == expected, "\(pattern) in \(text)")
        }
    }
}
