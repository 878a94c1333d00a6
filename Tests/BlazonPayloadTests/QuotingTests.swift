import BlazonBytes
import BlazonJSON
import TestSupport
import Testing

@testable import BlazonPayload

@Suite struct QuotingTests {
    /// Pieces that a text is treated by, valid and broken, in every order and at every distance from its ends.
    @Test(arguments: [7, 8, 9] as [UInt64]) func anyBytesAsAText(seed: UInt64) throws {
        var random = Seeded(seed)
        let pieces: [[UInt8]] = [
            Array("plain".utf8), Array("0123456789abcdef0123456789ABCDEF+".utf8), [0x22], [0x5C], [0x0A], [0x00], [0x1F], [0x7F],
            Array("é".utf8), Array("\u{85}".utf8), Array("漢".utf8), Array("😀".utf8), [0x80], [0xC3], [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0xF0, 0x9F],
            [0xFF],
        ]
        let buffer = PayloadBuffer()
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            // Bytes behind the text, which change nothing.
            let more = (0..<Int.random(in: 0...9, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            let (expected, isText) = Self.escaped(text)
            for letters in isText ? [.special, .plain] : [.special] as [Bytes.Letters] {
                let isWhole = unsafe buffer.append(escaped: (text + more).span.bytes, count: text.count, letters)
                let found = buffer.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
                #expect(found == expected && isWhole == isText, "seed \(seed): \(text), \(more)")
                buffer.removeAll()
            }
        }
    }

    /// The same, byte by byte.
    private static func escaped(_ bytes: [UInt8]) -> ([UInt8], isText: Bool) {
        var repaired: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let width = (1...4).first { width in
                guard at + width <= bytes.count, let text = String(validating: bytes[at..<at + width], as: UTF8.self) else {
                    return false
                }
                return text.unicodeScalars.count == 1
            }
            repaired += width.map { Array(bytes[at..<at + $0]) } ?? Array("\u{FFFD}".utf8)
            at += width ?? 1
        }
        var expected: [UInt8] = []
        expected.appendQuoted(repaired)
        return (Array(expected.dropFirst().dropLast()), String(validating: bytes, as: UTF8.self) != nil)
    }
}
