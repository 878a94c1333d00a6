import BlazonText
import Testing

/// Beside the same calculation with more bits.
@Suite struct ClampedArithmeticTests {
    static let numbers: [Int8] = Array(.min ... .max)

    @Test(arguments: numbers) func resultsAreTheNearestThatExist(_ number: Int8) {
        let wide = Int(number)
        #expect(number.negated == Int8(clamping: -wide))
        for other in Self.numbers {
            let both = "\(number), \(other)"
            #expect(number.adding(clamping: other) == Int8(clamping: wide + Int(other)), "\(both)")
            #expect(number.subtracting(clamping: other) == Int8(clamping: wide - Int(other)), "\(both)")
            #expect(number.multiplied(clamping: other) == Int8(clamping: wide * Int(other)), "\(both)")
        }
        for bits in 0...20 {
            #expect(number.shifted(clamping: bits) == Int8(clamping: wide << bits), "\(number) << \(bits)")
        }
    }
}
