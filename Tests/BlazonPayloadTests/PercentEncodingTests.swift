import BlazonLanguage
import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

@Suite struct PercentEncodingTests {
    /// Texts of all lengths, percent-encoded beside the encoder that goes byte by byte, at all distances from the record's end.
    @Test func percentEncodingIsTheSameInWideSteps() {
        var random = Seeded(11)
        let signs = Array("abcXYZ019-._~ /?#%&\"é日😀".utf8)
        for length in 0..<70 {
            for behind in [0, 1, 7, 15, 16, 40] {
                let letters = length % 3 == 0 ? Array("plain-text_".utf8) : signs
                let text = (0..<length).map { _ in letters.randomElement(using: &random) ?? 0 }
                let record =
                    [UInt8](repeating: UInt8(ascii: "."), count: 3) + text + [UInt8](repeating: UInt8(ascii: "z"), count: behind)
                let written = OutputCursor.bytes(capacity: 1) {
                    $0.appendPercentEncoded(record.span, 3, 3 + length, PercentCode.of)
                }
                let expected = text.flatMap { byte in
                    byte.isUnreserved
                        ? [byte] : [UInt8(ascii: "%"), hexDigit(byte >> 4, letters: 65), hexDigit(byte & 15, letters: 65)]
                }
                #expect(written == expected)
            }
        }
    }
}
