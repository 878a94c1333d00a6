import Testing

@testable import BlazonText

/// The check of many bytes at once, compared with the one by one.
@Suite struct WideUTF8Tests {
    /// Sequences at the limits of Unicode's table 3-7, well-formed and ill-formed.
    private static let pieces: [[UInt8]] = [
        [0x41], Array("plain ASCII text, longer than a step of thirty-two bytes".utf8), [0xC2, 0x80], [0xDF, 0xBF],
        [0xE0, 0xA0, 0x80],
        [0xE1, 0x80, 0x80], [0xED, 0x9F, 0xBF], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0x80, 0x80, 0x80],
        [0xF4, 0x8F, 0xBF, 0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF],
        [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x80],
        [0xBF, 0xBF],
        [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xE2, 0x41], [0xF0, 0x9F, 0x41], [0xF0, 0x9F, 0x98, 0x41], [0xC3, 0xC3, 0xA9],
        [0xE2, 0x82, 0xAC, 0x80], [0xF0, 0x9F, 0x98, 0x80, 0x80],
    ]

    /// On a processor without wide steps nothing is sure, which is allowed.
    private static let knowsAny = unsafe [UInt8]("a".utf8).span.bytes.isSurelyUTF8

    @Test func eachPieceAtEachOffsetOfAStep() {
        for piece in Self.pieces {
            for before in 0..<70 {
                for after in [0, 1, 2, 3, 31, 32, 40] {
                    let bytes =
                        Array(repeating: UInt8(ascii: "a"), count: before) + piece
                        + Array(repeating: UInt8(ascii: "z"), count: after)
                    let expected = Self.knowsAny && bytes.span.isUTF8
                    #expect(unsafe bytes.span.bytes.isSurelyUTF8 == expected, "\(piece) after \(before), before \(after)")
                }
            }
        }
    }

    @Test(arguments: 0..<20) func randomPieces(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
        for _ in 0..<2_000 {
            var bytes: [UInt8] = []
            // The first pieces are well-formed.
            let known = next(3) > 0 ? 11 : Self.pieces.count
            for _ in 0..<next(30) { bytes += Self.pieces[next(known)] }
            if next(4) == 0, !bytes.isEmpty { bytes[next(bytes.count)] = UInt8(next(256)) }
            #expect(unsafe bytes.span.bytes.isSurelyUTF8 == (Self.knowsAny && bytes.span.isUTF8), "\(bytes)")
        }
    }
}
