import Testing

@testable import BlazonLanguage

struct NumberOrderTests {
    @Test func ordersNumbersOfAnyLength() {
        let ascending = [
            "-1e300", "-9223372036854775808", "-1.5", "-1e-300", "0", "1e-300", "0.5", "1",
            "1.00000000000000000000000000000000000000000000001", "7", "1e37", "1e300",
        ]
        var evaluation = EvaluationState()
        let values = ascending.map { text -> Value in
            let bytes = Array(text.utf8)
            if case .integer(let integer) = Decimal.readInteger(bytes.span) { return .integer(integer) }
            if case .decimal(let number) = Decimal.read(bytes.span) { return .number(number) }
            let start = evaluation.arena.count
            Decimal.appendPlain(bytes.span, to: &evaluation.arena)
            return .longNumber(start..<evaluation.arena.count)
        }
        for (i, left) in values.enumerated() {
            for (j, right) in values.enumerated() {
                #expect(evaluation.order(of: left, right) == (i - j).signum(), "\(ascending[i]) ? \(ascending[j])")
            }
        }
        #expect(evaluation.order(of: .integer(1), .boolean(true)) == nil)
        #expect(evaluation.order(of: .integer(1), .number(Decimal(mantissa: 100, scale: 2))) == 0)
    }
}
