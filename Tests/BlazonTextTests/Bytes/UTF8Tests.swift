import BlazonText
import Testing

@Suite struct UTF8Tests {
    /// The bytes at which sequences begin, go on and end to be well-formed (Unicode, table 3-7), in all orders.
    private static let borders: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
        0xF1,
        0xF3, 0xF4, 0xF5, 0xFF,
    ]

    @Test func widthsAreThoseOfTheStandardLibrary() {
        for first in Self.borders {
            for second in Self.borders {
                for third in Self.borders {
                    for fourth in Self.borders { check([first, second, third, fourth]) }
                    check([first, second, third])
                }
                check([first, second])
            }
            check([first])
        }
    }

    private func check(_ bytes: [UInt8]) {
        let width = bytes.span.utf8Width(0)
        let known = (1...4).first { $0 <= bytes.count && String(validating: bytes[..<$0], as: UTF8.self) != nil }
        if width != known ?? 0 { Issue.record("\(bytes): \(width)") }
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        if bytes.span.isUTF8 != isValid { Issue.record("\(bytes): isUTF8 is \(!isValid)") }
    }

    @Test(arguments: ["", "a", "aé", "a日", "a😀", "é日😀"]) func aSequenceThatIsCutIsLeftOut(text: String) {
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            let cut = Array(bytes[..<end])
            let length = unsafe cut.span.bytes.lengthWithoutCutScalar
            #expect(String(validating: cut[..<length], as: UTF8.self) != nil && end - length < 4, "\(cut)")
        }
    }
}
