import TestSupport
import Testing

@testable import BlazonAudience

/// Newlines at random offsets are found in order, each once, wherever the search starts and ends.
@Suite struct NewlineSearchTests {
    @Test(arguments: 0..<40) func findsEachOnce(seed: Int) {
        var random = Seeded(UInt64(seed))
        let gaps = [1, 3, 20, 63, 64, 65, 200]
        var bytes: [UInt8] = []
        for _ in 0..<20 {
            bytes += Array(repeating: UInt8(ascii: "x"), count: random.below(gaps[random.below(gaps.count)])) + [0x0A]
        }
        bytes += Array(repeating: UInt8(ascii: "\r"), count: random.below(70))
        for _ in 0..<30 {
            let start = random.below(bytes.count)
            let end = start + random.below(bytes.count - start + 1)
            var search = NewlineSearch(from: start)
            var found: [Int] = []
            while let offset = search.next(in: bytes.span, to: end) { found.append(offset) }
            #expect(found == (start..<end).filter { bytes[$0] == 0x0A }, "seed \(seed), \(start)..<\(end)")
        }
    }
}
