import BlazonRPC
import TestSupport
import Testing

@Suite struct LineFramerTests {
    @Test func messagesAreCutWhereverTheStreamIs() {
        let stream = LineFramer.framed(Array("{}".utf8)) + Array("\r\n \n".utf8) + Array("é😀\r\n".utf8) + Array("last".utf8)
        for pieces in 1...20 {
            let found = frames(LineFramer(), stream, pieces: pieces)
            #expect(found == [.message(Array("{}".utf8)), .message(Array("é😀\r".utf8))], "in pieces of \(pieces)")
            let ended = frames(LineFramer(), stream, pieces: pieces, ends: true)
            #expect(ended.last == .message(Array("last".utf8)), "in pieces of \(pieces)")
        }
    }

    @Test(arguments: [1 << 16, 1 << 20, 40 << 20])
    func aLineWithoutEndIsReportedOnceAndSkipped(_ pieces: Int) {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 2 * LineFramer.messageLimit + 7)
        let found = frames(LineFramer(), long + Array("\nab\n".utf8), pieces: pieces)
        #expect(found.count == 2 && found.last == .message(Array("ab".utf8)))
        guard case .fault? = found.first else {
            Issue.record("a line beyond the limit was taken")
            return
        }
        #expect(frames(LineFramer(), long, pieces: pieces, ends: true).count == 1)
    }

    @Test func theLongestMessageIsTaken() {
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: LineFramer.messageLimit)
        #expect(frames(LineFramer(), line + Array("\n".utf8)) == [.message(line)])
    }

    @Test func randomBytesDoNotTrap() {
        var random = Seeded(7)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
                Bool.random(using: &random) ? UInt8(ascii: "\n") : UInt8.random(in: 0...255, using: &random)
            }
            _ = frames(LineFramer(), bytes, pieces: Int.random(in: 1...50, using: &random), ends: true)
        }
    }
}
