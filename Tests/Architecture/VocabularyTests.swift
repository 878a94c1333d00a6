import Foundation
import Testing

/// Identifiers and comments use the field's words. Private words that earlier versions used must not return.
@Suite struct VocabularyTests {
    /// Words of identifiers and comments, with the words to use instead.
    private static let words = [
        "wanted": "expected, requested, required", "told": "reported", "tells": "reports, shows",
        "spelt": "written, escaped", "misspelt": "misspelled", "mend": "fix", "mends": "fixes", "mended": "corrected, fixed",
        "anew": "again", "needless": "redundant", "refuse": "reject", "refuses": "rejects", "refused": "rejected",
        "whoever": "the name of the role", "nobody": "none", "seat": "slot", "seats": "semaphore", "spine": "compiler driver",
        "landing": "destination", "unfit": "unsuitable",
    ]

    /// Phrases of comments, with the words to use instead.
    private static let phrases = [
        "so many": "a number of, as many as", "so much": "the amount", "set aside": "rejected", "sets aside": "rejects",
        "round about": "approximately", "goes on": "continues",
    ]

    @Test func identifiersAndCommentsUseTheFieldsWords() throws {
        for path in try Self.paths() {
            guard let text = try? Repository.text(path) else { continue }
            let isSwift = !path.hasPrefix("Scripts/") && !path.hasSuffix(".py")
            for (number, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
                for word in Self.privateWords(in: Array(line), isSwift: isSwift) {
                    let preferred = Self.words[word] ?? Self.phrases[word] ?? ""
                    Issue.record("\(path):\(number + 1): “\(word)”, write: \(preferred)")
                }
            }
        }
    }

    @Test func privateWordsAreFound() {
        func found(_ line: String, isSwift: Bool = true) -> [String] { Self.privateWords(in: Array(line.utf8), isSwift: isSwift) }
        #expect(found("let isWanted = 1") == ["wanted"])
        #expect(found("func refuse(_ text: String) {  // is told so many times") == ["refuse", "told", "so many"])
        #expect(found("wanted = told  # goes on", isSwift: false) == ["wanted", "told", "goes on"])
        #expect(found(#"print("nobody is told")  // `wanted`, unwanted, retold"#) == [])
    }

    /// The files to check, without generated files and collections of test data. Binary files are skipped when they are read.
    private static func paths() throws -> [String] {
        let sources = try ["Fuzz", "Sources", "Tests"].flatMap {
            try Repository.files(below: $0, endings: [".swift", ".py", ".js"])
        }
        return try (sources + Repository.files(below: "Scripts", endings: [""])).filter { path in
            !path.contains("/Generated/") && !path.contains("/Naughty/Naughty") && !path.hasSuffix(".json")
                && !path.hasSuffix("VocabularyTests.swift") && !path.hasSuffix("DiagnosticProseTests.swift")
        }
    }

    /// The private words in a line: in the parts of its identifiers (`isWanted`), then in its comment. Literals within the line and names
    /// in backticks do not count.
    private static func privateWords(in line: [UInt8], isSwift: Bool) -> [String] {
        var found: [String] = []
        var (prose, word, quote) = (" ", "", nil as UInt8?)
        var (isComment, at) = (false, 0)
        func finish() {
            if words[word] != nil { found.append(word) }
            if isComment, !word.isEmpty { prose += word + " " }
            word = ""
        }
        while at < line.count {
            let byte = line[at]
            let isUpper = byte &- 0x41 < 26
            if let open = quote {
                if byte == UInt8(ascii: "\\") { at += 1 } else if byte == open { quote = nil }
            } else if byte == UInt8(ascii: isComment ? "`" : "\"") {
                finish()
                quote = byte
            } else if !isComment, startsComment(line, at, isSwift) {
                finish()
                isComment = true
            } else if isUpper || byte &- 0x61 < 26 {
                if isUpper { finish() }
                word.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            } else {
                finish()
            }
            at += 1
        }
        finish()
        return found + phrases.keys.filter { prose.contains(" \($0) ") }.sorted()
    }

    private static func startsComment(_ line: [UInt8], _ at: Int, _ isSwift: Bool) -> Bool {
        let (previous, next) = (at > 0 ? line[at - 1] : 0x20, at + 1 < line.count ? line[at + 1] : 0x20)
        return isSwift
            ? line[at] == UInt8(ascii: "/") && next == UInt8(ascii: "/") && previous != UInt8(ascii: ":")
            : line[at] == UInt8(ascii: "#") && next == 0x20 && previous == 0x20
    }
}
