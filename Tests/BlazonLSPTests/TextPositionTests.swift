import BlazonLSP
import TestSupport
import Testing

@Suite struct TextPositionTests {
    @Test(arguments: [
        ("a😀b\n", PositionEncoding.utf16, 0, 3, 5), ("a😀b\n", .utf8, 0, 5, 5), ("a😀b\n", .utf32, 0, 2, 5),
        ("é\r\nx", .utf16, 1, 0, 4), ("a\rb\nc\r\n", .utf16, 2, 1, 5), ("\tשלום x", .utf16, 0, 5, 9),
        ("\tשלום x", .utf8, 0, 9, 9),
        // A line end of YAML is none of LSP.
        ("a\u{2028}b\u{85}c", .utf16, 0, 4, 7),
        ("\u{FEFF}a", .utf16, 0, 1, 3), ("", .utf16, 0, 0, 0), ("a\n", .utf16, 1, 0, 2),
    ])
    func positionsAreCounted(_ text: String, _ encoding: PositionEncoding, _ line: Int, _ character: Int, _ byte: Int) {
        let lines = TextLines(Array(text.utf8))
        #expect(lines.offset(of: TextPosition(line: line, character: character), encoding) == byte)
        #expect(lines.position(of: byte, encoding) == TextPosition(line: line, character: character))
    }

    @Test func whatIsBeyondIsTheEnd() {
        let lines = TextLines(Array("ab\r\ncd".utf8))
        #expect(lines.offset(of: TextPosition(line: 0, character: 99), .utf16) == 2)
        #expect(lines.offset(of: TextPosition(line: 9, character: 0), .utf16) == 6)
        #expect(lines.offset(of: TextPosition(line: -1, character: -1), .utf16) == 0)
        #expect(lines.offset(of: TextPosition(line: 0, character: -5), .utf16) == 0)
        #expect(lines.offset(of: TextPosition(line: Int.max, character: Int.max), .utf16) == 6)
        // Within a surrogate pair, and within bytes of a character.
        let wide = TextLines(Array("😀".utf8))
        #expect(wide.offset(of: TextPosition(line: 0, character: 1), .utf16) == 0)
        #expect(wide.offset(of: TextPosition(line: 0, character: 3), .utf8) == 0)
    }

    @Test func thereAndBackIsTheSame() {
        var random = Seeded(11)
        let pieces = ["a", "é", "😀", "👩‍👩‍👧", "\n", "\r\n", "\r", "\t", "ש", "\u{2028}", "e\u{301}", " "]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
            let lines = TextLines(Array(text.utf8))
            var byte = 0
            for scalar in text.unicodeScalars {
                for encoding in [PositionEncoding.utf8, .utf16, .utf32] {
                    let position = lines.position(of: byte, encoding)
                    let isInLineEnd = scalar == "\n" && byte > 0 && Array(text.utf8)[byte - 1] == 0x0D
                    if !isInLineEnd {
                        #expect(lines.offset(of: position, encoding) == byte, "\(text.debugDescription) at \(byte)")
                    }
                }
                byte += String(scalar).utf8.count
            }
        }
    }

    /// A line of thousands of bytes, of which none is counted from the start.
    @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32]) func longLinesAreCounted(_ encoding: PositionEncoding) {
        var random = Seeded(12)
        let text = "x\n" + (0..<5_000).map { _ in ["a", "é", "😀", "ש"].randomElement(using: &random) ?? "" }.joined() + "\ny"
        let lines = TextLines(Array(text.utf8))
        var (byte, characters) = (2, 0)
        for scalar in text.unicodeScalars.dropFirst(2).prefix(5_000) {
            let position = TextPosition(line: 1, character: characters)
            #expect(lines.position(of: byte, encoding) == position && lines.offset(of: position, encoding) == byte)
            byte += String(scalar).utf8.count
            characters +=
                encoding == .utf8 ? String(scalar).utf8.count : encoding == .utf16 ? String(scalar).utf16.count : 1
        }
        #expect(lines.offset(of: TextPosition(line: 1, character: characters + 9), encoding) == byte)
    }

    @Test func filesAreNamedByURIs() {
        #expect(FileURI.path("file:///home/ana/Mi%20oferta/%C3%A9.yaml") == "/home/ana/Mi oferta/é.yaml")
        #expect(FileURI.path("file://localhost/a.yaml") == "/a.yaml")
        #expect(FileURI.path("FILE:///a%2") == "/a%2")
        for uri in ["untitled:Untitled-1", "http://x/a", "file://server/a", "file:", "file:///a%00b", "file:///%FF"] {
            #expect(FileURI.path(uri) == nil, "\(uri)")
        }
        for path in ["/home/ana/a b#c?.yaml", "/é/😀%41.yaml"] { #expect(FileURI.path(FileURI.uri(path)) == path) }
    }
}
