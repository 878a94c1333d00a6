import BlazonText
import Testing

@Suite struct DigitsTests {
    @Test(
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (-999, "-999"), (-1_000, "-1,000"), (1_234_567, "1,234,567"),
            (.min, "-9,223,372,036,854,775,808"),
        ] as [(Int, String)])
    func numbersAreGrouped(number: Int, text: String) { #expect(grouped(number) == text) }

    @Test func fractionsAreNot() {
        #expect("-1234567.0001".groupingDigits(with: "_") == "-1_234_567.0001")
        #expect("0.25".groupingDigits(with: "_") == "0.25")
    }

    @Test func hexadecimalDigitsAreReadAndWritten() {
        for value in UInt8(0)..<16 {
            #expect(hexDigit(value, letters: UInt8(ascii: "a")).hexValue == value)
            #expect(hexDigit(value, letters: UInt8(ascii: "A")).hexValue == value)
        }
        #expect((UInt8.min...UInt8.max).count { $0.hexValue != nil } == 22)
        let bytes = Array("x00e9Zf".utf8)
        #expect(bytes.span.hexValue(at: 1, digits: 4) == 0xE9)
        #expect(bytes.span.hexValue(at: 4, digits: 4) == nil)
        #expect(bytes.span.hexValue(at: 6, digits: 2) == nil)
    }

    @Test func fourHexadecimalDigitsAreReadAtOnce() {
        for index in 0..<4 {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array("12aF?".utf8)
                bytes[index] = byte
                #expect(bytes.span.hexQuad(at: 0) == bytes.span.hexValue(at: 0, digits: 4), "\(bytes)")
            }
        }
        let short = Array("12a".utf8)
        #expect(short.span.hexQuad(at: 0) == nil)
        #expect(short.span.hexQuad(at: -1) == nil)
    }
}
