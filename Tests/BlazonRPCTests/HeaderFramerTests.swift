import BlazonRPC
import TestSupport
import Testing

@Suite struct HeaderFramerTests {
    @Test func messagesAreCutWhereverTheStreamIs() {
        let stream =
            HeaderFramer.framed(Array("{}".utf8)) + HeaderFramer.framed([]) + HeaderFramer.framed(Array("é😀\r\n\r\n".utf8))
        let expected: [MessageFrame] = [.message(Array("{}".utf8)), .message([]), .message(Array("é😀\r\n\r\n".utf8))]
        for pieces in 1...20 { #expect(frames(HeaderFramer(), stream, pieces: pieces) == expected, "in pieces of \(pieces)") }
    }

    @Test func headersAreReadKindly() {
        let expected = [MessageFrame.message(Array("ab".utf8))]
        for header in [
            "content-length:2\r\n\r\n", "Content-Length:   2 \r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
            "Content-Type: x\r\nCONTENT-LENGTH: 2\r\n\r\n", "Content-Length: 2\n\n",
        ] {
            #expect(frames(HeaderFramer(), Array((header + "ab").utf8)) == expected, "\(header)")
        }
    }

    @Test func readingContinuesAfterGarbage() {
        let good = HeaderFramer.framed(Array("ab".utf8))
        for bad in [
            "Content-Length: -1\r\n\r\n", "Content-Length: many\r\n\r\n", "Length: 4\r\n\r\n", "{\"jsonrpc\"}\r\n\r\n",
            "Content-Length:\r\n\r\n",
        ] {
            let found = frames(HeaderFramer(), Array(bad.utf8) + good)
            #expect(found.count == 2 && found.last == .message(Array("ab".utf8)), "\(bad)")
        }
        // Junk without a line end stands before the next header.
        #expect(frames(HeaderFramer(), Array("junk".utf8) + good) == [.message(Array("ab".utf8))])
    }

    @Test func sizesWithoutReasonAreSkipped() {
        var framer = HeaderFramer()
        framer.add("Content-Length: 99999999999999999999999\r\n\r\n".utf8)
        guard case .fault? = framer.next() else {
            Issue.record("a length beyond 64 bits was taken")
            return
        }
        framer.add(HeaderFramer.framed(Array("ab".utf8)))
        #expect(framer.next() == .message(Array("ab".utf8)))
        var other = HeaderFramer()
        other.add("Content-Length: 70000000\r\n\r\nab".utf8)
        guard case .fault? = other.next() else {
            Issue.record("70 MB were taken")
            return
        }
        other.add([UInt8](repeating: 0x20, count: 70_000_000 - 2))
        other.add(HeaderFramer.framed(Array("ab".utf8)))
        #expect(other.next() == .message(Array("ab".utf8)))
        var endless = HeaderFramer()
        endless.add([UInt8](repeating: 0x41, count: 20_000))
        guard case .fault? = endless.next() else {
            Issue.record("headers without an end were taken")
            return
        }
        endless.add(HeaderFramer.framed(Array("ab".utf8)))
        #expect(endless.next() == .message(Array("ab".utf8)))
    }

    /// Whatever number stands there, and wherever the stream is cut, a later message is found.
    @Test(arguments: ["70000000", "9223372036854775807", "99999999999999999999999"])
    func readingContinuesAfterAWrongLength(_ length: String) {
        let body = #"{"text":"Content-Length: 5\r\n\r\n"}"#
        let stream = Array("Content-Length: \(length)\r\n\r\n\(body)".utf8) + HeaderFramer.framed(Array("ab".utf8))
        for pieces in [1, 2, 3, 7, 16, 1_000] {
            #expect(frames(HeaderFramer(), stream, pieces: pieces).last == .message(Array("ab".utf8)), "in pieces of \(pieces)")
        }
    }

    @Test func randomBytesDoNotTrap() {
        var random = Seeded(7)
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<200, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes += Array("Content-Length: ".utf8)
                case 1: bytes += Array("\r\n\r\n".utf8)
                case 2: bytes += Array("\(Int.random(in: -3..<40, using: &random))".utf8)
                default: bytes.append(UInt8.random(in: 0...255, using: &random))
                }
            }
            _ = frames(HeaderFramer(), bytes, pieces: Int.random(in: 1...50, using: &random))
        }
    }
}
