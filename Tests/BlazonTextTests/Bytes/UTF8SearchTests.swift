import BlazonText
import Testing

@Suite struct UTF8SearchTests {
    /// Combined with a neighbor, none of these equals the ASCII letter as a Character.
    private static let joiners = ["\u{301}", "\u{600}", "\u{200D}", "\u{FE0F}", "\u{20E3}"]

    @Test(arguments: joiners) func bytesAreFound(_ joiner: String) {
        for text in ["*/\(joiner)", "\(joiner)*/", "*/\(joiner)*/"] {
            #expect(!text.utf8.replacing("*/", with: "* /").utf8.contains("*/"))
            #expect(text.utf8.contains("*/"))
        }
        #expect("\(joiner)\"\(joiner)".utf8.replacing("\"", with: "\"\"") == "\(joiner)\"\"\(joiner)")
        #expect("a,\(joiner)b".utf8.split(at: ",") == ["a", "\(joiner)b"])
        #expect("{{\(joiner)a}}".utf8.dropping(prefix: "{{") == "\(joiner)a}}")
        #expect(" \(joiner)a ".trimmed.utf8.elementsEqual("\(joiner)a".utf8))
    }

    @Test func partsAreThoseOfSplit() {
        for text in ["", ",", "a", "a,b", ",a,,b,", ",,"] {
            for most in [0, 1, 2, Int.max] {
                for omits in [false, true] {
                    let expected = text.split(separator: ",", maxSplits: most, omittingEmptySubsequences: omits)
                    #expect(
                        text.utf8.split(at: ",", maxSplits: most, omittingEmpty: omits) == expected, "\(text) \(most) \(omits)")
                }
            }
        }
    }

    @Test func rangesAreTheFirstAndTheLast() {
        let text = "ababaX"
        #expect(text.utf8.firstRange(of: "aba").map { text[..<$0.lowerBound] } == "")
        #expect(text.utf8.lastRange(of: "ab").map { text[..<$0.lowerBound] } == "ab")
        #expect(text.utf8.firstRange(of: "c") == nil)
        #expect("aab".utf8.replacing("ab", with: "") == "a")
        #expect(text.utf8.hasSuffix("aX") && !text.utf8.hasSuffix("bX") && text.utf8.hasPrefix("aba"))
    }

    @Test(arguments: [("a {{ b", "{{"), ("}} {{", "}}"), ("{%", "{%"), ("100%}", "%}"), ("{ { } } % }", nil), ("{{", "{{")])
    func bracesAreFound(_ text: String, _ expected: String?) { #expect(firstBraces(in: text) == expected) }
}
