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

    @Test("of two names that are equally near, neither is meant")
    func ties() {
        #expect(nearest("homeC", among: ["homeA", "homeB"]) == nil)
        #expect(nearest("homeC", among: ["homeA", "homeA"]) == "homeA")
        #expect(nearest("first_name", among: ["firstNames", "firstName", "firstNam"]) == "firstName")
        #expect(nearest("pricce", among: ["prime", "price", "prize"]) == "price")
    }

    /// The Turkish letter misleads only beside the same word with an `i`.
    @Test(arguments: [("altın", [], false), ("altın", ["altin"], true), ("аltın", [], true), ("ı", ["i"], true)])
    func dotlessLetters(_ name: String, _ others: [String], _ isFound: Bool) {
        #expect((Lookalike.first(in: name, beside: others) != nil) == isFound)
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

    /// Tables fit every width down to that of their words, as a table or row by row.
    @Test(arguments: [20, 30, 40, 60, 80])
    func tableInAWidth(_ width: Int) {
        let rows = [["id", "100 %", "left out: its values are 327 texts"], ["firstName", "7 %", "string(..8)"]]
        for isPart in [false, true] {
            let text = TextTable(head: ["column", "present", "type"], rows: rows, numbers: [1], isPart: isPart).text(width: width)
            let lines = text.split(separator: "\n").map(String.init)
            #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(text)")
            #expect(lines.allSatisfy { !isPart || $0.hasPrefix("  ") }, "\(text)")
        }
        let whole = TextTable(head: ["a", "b"], rows: [["x", "1"], ["y", "100"]], numbers: [1], isPart: true).text(width: nil)
        #expect(whole == "  a    b\n  x    1\n  y  100\n")
    }
}
