import BlazonDiagnostics
import Testing

/// Diagnostics are written in plain words: titles in one style, and no phrase that readers have to translate.
@Suite struct DiagnosticProseTests {
    /// Phrases that titles, messages, rules, help and explanations do not use.
    private static let phrases = [
        "(is|are) no(?! longer)", "told", "tells?", "is said", "sets? aside", "setting aside", "stand(s|ing)?(?! for)", "behind",
        "so many", "so much", "anew", "who", "whoever", "nobody", "everybody", "wants", "wanted", "by (itself|themselves)",
        "what (is|are|comes)", "has no equal", "slip of the pen", "lie", "lies", "lands?", "landed", "he", "she", "his", "her",
        "him",
        "mend(s|ed)?", "spelt", "misspelt", "without a word", "comes? out", "taken? out", "take it out", "refuses?", "holds?",
        "nearly",
        "round about",
    ]

    @Test func titlesAreUniquePhrasesInSentenceCase() {
        var codes: [String: String] = [:]
        for code in Catalogue.all {
            let other = codes.updateValue(code.id, forKey: code.title)
            #expect(other == nil, "\(code.id) and \(other ?? "") are both called “\(code.title)”")
            let first = code.title.first ?? " "
            #expect(first.isUppercase, "\(code.id): “\(code.title)” does not begin with a capital")
            #expect(code.title.last != ".", "\(code.id): “\(code.title)” ends in a full stop")
            let hasArticle = ["A ", "An ", "The "].contains { code.title.hasPrefix($0) }
            #expect(!hasArticle, "\(code.id): “\(code.title)” begins with an article")
        }
    }

    @Test func explanationsAreTwoToSixSentences() {
        for code in Catalogue.all {
            let sentences = "\(code.explanation) ".split(separator: /[.!?]\s/).count
            #expect((2...6).contains(sentences + (code.explanation.hasSuffix(".") ? 0 : 1)), "\(code.id): \(code.explanation)")
        }
    }

    @Test func titlesAndExplanationsUsePlainWords() throws {
        let banned = try Self.banned()
        for code in Catalogue.all {
            for text in [code.title, code.explanation] {
                if let phrase = text.phrase(banned) { Issue.record("\(code.id): “\(phrase)” in: \(text)") }
            }
        }
    }

    @Test func messagesRulesAndHelpUsePlainWords() throws {
        let banned = try Self.banned()
        for path in try Repository.swiftFiles(below: "Sources/BlazonDiagnostics/Catalogue") {
            for text in Self.literals(try Repository.text(path)) {
                if let phrase = text.phrase(banned) { Issue.record("\(path): “\(phrase)” in: \(text)") }
            }
        }
    }

    @Test func phrasesAreFound() throws {
        let banned = try Self.banned()
        let source = #"""
            Diagnostic(.x, at: span, "`\(name)` is no field of \(owner(of: "stands"))", rule: "a `lies` map", help: ["mend it"])
            """#
        let found = Self.literals(source).compactMap { $0.phrase(banned) }
        #expect(found == ["is no", "mend"])
    }

    private static func banned() throws -> Regex<AnyRegexOutput> {
        try Regex(#"\b(\#(phrases.joined(separator: "|")))\b"#).ignoresCase()
    }

    /// What is inside the quotes of a source file, without interpolations. Comments do not count, nor texts of several lines: these are
    /// examples, and explanations, which have a test of their own.
    private static func literals(_ source: String) -> [String] {
        let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        let plain = code.replacing(/\\#?\((?:[^()]|\([^()]*\))*\)/, with: "")
            .replacing(#"\\"#, with: "").replacing(#"\""#, with: "")
        return plain.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { !$0.offset.isMultiple(of: 2) }
            .map { String($0.element) }.filter { !$0.contains("\n") }
    }
}

extension String {
    /// The first match outside of backticks, whose content is the author's, and of "there is no", which is idiomatic.
    fileprivate func phrase(_ banned: Regex<AnyRegexOutput>) -> String? {
        let text = replacing(/`[^`]*`/, with: "").replacing(/[Tt]here (is|are) no/, with: "")
        return text.firstMatch(of: banned).map { String(text[$0.range]) }
    }
}
