import BlazonLanguage
import Testing

@testable import BlazonPayload

/// Looks at many bytes at once, beside the same looks byte by byte.
@Suite struct SWARTests {
    /// Each byte at each place among plain ones, and the place behind them.
    @Test func sixteenBytesAreLookedAtAsOneByOne() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<20 {
                var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 20)
                bytes[place] = byte
                let isSpecial = byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                for start in 0...4 {
                    let isInside = (start..<start + 16).contains(place)
                    let bit = isInside ? UInt32(1) << UInt32(place - start) : 0
                    #expect(bytes.span.special(at: start) == (isSpecial ? bit : 0) | 1 << 16, "\(byte) at \(place)")
                    #expect(bytes.span.reserved(at: start) == (isUnreserved(byte) ? 0 : bit) | 1 << 16, "\(byte) at \(place)")
                }
                #expect(bytes.span.plainPrefix(from: 0) == (isSpecial ? place : 20), "\(byte) at \(place)")
            }
        }
    }

    @Test func shortNumbersAreReadFromAWord() {
        func read(_ text: String) -> (value: Int64, length: Int)? {
            SWAR.shortInteger(Array((text + "        ").utf8.prefix(8)).span.word(at: 0))
        }
        for value in Array(0...1100) + [9_999, 10_000, 99_999, 123_456, 999_999, 1_000_000, 1_234_567, 9_999_999] {
            for behind in [" ", ",", "}", "/", ":", "\u{0}", "é"] {
                let found = read("\(value)\(behind)")
                #expect(found?.value == Int64(value) && found?.length == String(value).utf8.count, "\(value)\(behind)")
            }
            for behind in [".", "e", "E"] { #expect(read("\(value)\(behind)") == nil || String(value).utf8.count == 8) }
        }
        for text in ["", "-1", "+1", "00", "01", "007", "12345678", "x", " 1", ".5", "e5", "\u{FF11}"] {
            #expect(read(text) == nil, "\(text)")
        }
    }

    /// Texts of all lengths, percent-encoded beside the encoder that goes byte by byte, at all distances from the record's end.
    @Test func percentEncodingIsTheSameInWideSteps() {
        var random = SeededGenerator(seed: 11)
        let signs = Array("abcXYZ019-._~ /?#%&\"é日😀".utf8)
        for length in 0..<70 {
            for behind in [0, 1, 7, 15, 16, 40] {
                let letters = length % 3 == 0 ? Array("plain-text_".utf8) : signs
                let text = (0..<length).map { _ in letters.randomElement(using: &random) ?? 0 }
                let record =
                    [UInt8](repeating: UInt8(ascii: "."), count: 3) + text + [UInt8](repeating: UInt8(ascii: "z"), count: behind)
                var store = OutputBuffer(capacity: 1)
                store.cursor.appendPercentEncoded(record.span, 3, 3 + length, PercentCode.of)
                let wanted = text.flatMap { byte in
                    isUnreserved(byte)
                        ? [byte] : [UInt8(ascii: "%"), hexDigit(byte >> 4, letters: 65), hexDigit(byte & 15, letters: 65)]
                }
                #expect(store.array() == wanted)
            }
        }
    }
}
