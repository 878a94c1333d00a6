import Testing

/// Texts are searched, split and escaped by bytes or scalars, never by Characters: a `*` before a combining mark is another Character, but
/// the compiler, shell, database or browser that reads the result sees the byte.
@Suite struct CharacterSearchTests {
    /// Members of `String` that compare Characters, and what makes them compare bytes: `text.utf8.hasPrefix(…)`.
    private static let members = [
        ".hasPrefix(", ".hasSuffix(", ".replacing(", ".replacingOccurrences(", ".components(", ".trimmingPrefix(",
        ".firstRange(of: ",
        ".ranges(of: ", ".contains(\"", ".split(separator: \"", ".firstIndex(of: \"", ".lastIndex(of: \"", ".isWhitespace",
        "Set<Character>",
    ]
    private static let views = ["utf8", "unicodeScalars", "properties"]

    /// Collections of words, whose `contains` compares whole texts.
    private static let collections = [
        "keys", "known", "members", "misspelled", "neutral", "open", "schemes", "templates", "title", "words", "]",
    ]

    /// Sources that are not searched, each with the reason.
    private static let exceptions = [
        "/Generated/": "tables",
        "Sources/BlazonLocale/": "texts of CLDR's tables, which are pinned",
        "Sources/BlazonLanguage/Formats/": "patterns of CLDR's tables, which are pinned",
        "Sources/BlazonLanguage/Zones/": "tables of time zones, which are pinned",
        "Sources/BlazonTranslation/Texts/SegmentedText.swift": "`Markup.replacing`, which replaces ranges of bytes",
        "Sources/BlazonDiagnostics/Diagnostic.swift": "`replacing` of an example, which replaces bytes",
    ]

    @Test func textIsSearchedByBytes() throws {
        for path in try Repository.swiftFiles(below: "Sources") where !Self.exceptions.keys.contains(where: path.contains) {
            for (number, line) in try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            {
                #expect(
                    Self.characterSearch(in: String(line)) == nil,
                    "\(path):\(number + 1): search `.utf8` or `.unicodeScalars`: \(Self.characterSearch(in: String(line)) ?? "")")
            }
        }
    }

    @Test func aSearchByCharactersIsFound() {
        #expect(Self.characterSearch(in: #"text.replacing("*/", with: "* /")"#) == ".replacing(")
        #expect(Self.characterSearch(in: #"text.split(separator: "\"").joined()"#) == ".split(separator: \"")
        #expect(Self.characterSearch(in: "while text.first?.isWhitespace ?? false {") == ".isWhitespace")
        #expect(Self.characterSearch(in: #"text.utf8.replacing("*/", with: "* /")"#) == nil)
        #expect(Self.characterSearch(in: #"// text.replacing("*/", with: "* /")"#) == nil)
        #expect(Self.characterSearch(in: #"keys.contains("campaign")"#) == nil)
        #expect(Self.characterSearch(in: #"bytes.firstRange(of: Array("uses".utf8))"#) == nil)
    }

    /// The first member that compares Characters in a line of code.
    private static func characterSearch(in line: String) -> String? {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("//") { return nil }
        return members.first { member in
            var rest = code[...]
            while let found = rest.firstRange(of: member) {
                let before = code[..<found.lowerBound]
                let isOfView = views.contains { before.hasSuffix($0) || before.hasSuffix("\\.\($0)") }
                // Arrays of bytes have no Characters.
                let isOfBytes = code[found.upperBound...].hasPrefix("Array(")
                let isOfWords = member == ".contains(\"" && collections.contains { before.hasSuffix($0) }
                if !isOfView, !isOfBytes, !isOfWords { return true }
                rest = rest[found.upperBound...]
            }
            return false
        }
    }
}
