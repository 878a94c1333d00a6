import Testing

@testable import BlazonDiagnostics

struct TextTests {
    @Test("names are found in spite of slips", arguments: [("titel", "title"), ("content_available", "contentAvailable")])
    func nearestNames(word: String, name: String) {
        #expect(nearest(word, among: ["body", "contentAvailable", "title"]) == name)
    }

    @Test("a far name is no hint", arguments: ["", "x", "completely", "b"])
    func farNames(word: String) {
        #expect(nearest(word, among: ["contentAvailable", "title"]) == nil)
    }

    @Test("wrapping loses no word and keeps to the width", arguments: [1, 2, 5, 7, 20])
    func wrapping(width: Int) {
        let text = "a 日本語 bb  ccc sixteen-letters 👍🏽👍🏽 end"
        let lines = wrapped(text, width: width)
        #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
        #expect(lines.allSatisfy { $0.displayWidth <= max(width, 2) })
    }

    @Test("printable text is left as it is")
    func printable() {
        #expect("é日👨‍👩‍👧‍👦 क्ष".printable == "é日👨‍👩‍👧‍👦 क्ष")
        #expect("a\u{202E}b\u{0}".printable == "a\\u{202E}b\\u{0}")
        #expect("a\u{1B}\nb".printableLines == "a\\u{1B}\nb")
    }
}
