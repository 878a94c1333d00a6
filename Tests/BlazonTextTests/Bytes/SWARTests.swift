import BlazonText
import Testing

/// What looks at many bytes at once, against the same byte by byte.
@Suite struct SWARTests {
    /// RFC 3986, 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || "-._~".utf8.contains(byte)
    }

    /// Each byte at each offset among plain ones, and the offset after them.
    @Test func sixteenBytesAreLookedAtAsOneByOne() {
        for byte in UInt8.min...UInt8.max {
            for offset in 0..<20 {
                var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 20)
                bytes[offset] = byte
                let isSpecial = byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                for start in 0...4 {
                    let isInside = (start..<start + 16).contains(offset)
                    let bit = isInside ? UInt32(1) << UInt32(offset - start) : 0
                    #expect(bytes.span.special(at: start) == (isSpecial ? bit : 0) | 1 << 16, "\(byte) at \(offset)")
                    #expect(
                        bytes.span.reserved(at: start) == (Self.isUnreserved(byte) ? 0 : bit) | 1 << 16, "\(byte) at \(offset)")
                }
                #expect(bytes.span.plainPrefix(from: 0) == (isSpecial ? offset : 20), "\(byte) at \(offset)")
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
}
