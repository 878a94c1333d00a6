import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

@Suite struct QuotingTests {
    /// Pieces that a text is treated by, valid and broken, in every order and at every distance from its ends.
    @Test(arguments: [7, 8, 9] as [UInt64]) func anyBytesAsAText(seed: UInt64) throws {
        var random = Seeded(seed)
        let valid: [[UInt8]] = [
            Array("plain".utf8), Array("0123456789abcdef0123456789ABCDEF+".utf8), [0x22], [0x5C], [0x0A], [0x00], [0x1F], [0x7F],
            Array("é".utf8), Array("\u{85}".utf8), Array("漢".utf8), Array("😀".utf8),
        ]
        let broken: [[UInt8]] = [[0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFF]]
        let buffer = PayloadBuffer()
        for round in 0..<4000 {
            // Long texts of several bytes per character are valid only if all pieces are.
            let pieces = round.isMultiple(of: 2) ? valid : valid + broken
            let text = (0..<Int.random(in: 0...(round.isMultiple(of: 2) ? 40 : 12), using: &random)).flatMap { _ in
                pieces.randomElement(using: &random) ?? []
            }
            // Bytes behind the text, which change nothing.
            let more = (0..<Int.random(in: 0...9, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            let (expected, isText) = Self.escaped(text)
            for letters in isText ? [.special, .plain] : [.special] as [Bytes.Letters] {
                let isWhole = unsafe buffer.append(quoted: (text + more).span.bytes, count: text.count, letters)
                let found = Self.bytes(of: buffer)
                #expect(found == expected && isWhole == isText, "seed \(seed): \(text), \(more)")
                buffer.removeAll()
            }
        }
    }

    /// Numbers of every length; buffers grow within them, too.
    @Test func numbers() {
        var (expected, number) = ("", 1)
        let buffer = PayloadBuffer()
        for index in 0..<1000 {
            let next = number.multipliedReportingOverflow(by: 7)
            number = next.overflow ? index : next.partialValue
            for some in [number, .max - number, 0] {
                buffer.append(some)
                expected += "\(some)"
            }
        }
        #expect(Self.bytes(of: buffer) == Array(expected.utf8))
    }

    private static func bytes(of buffer: PayloadBuffer) -> [UInt8] {
        buffer.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
    }

    /// `anyBytesAsAText`, byte by byte.
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
        return (expected, String(validating: bytes, as: UTF8.self) != nil)
    }
}
