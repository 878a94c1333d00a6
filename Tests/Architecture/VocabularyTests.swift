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
        "place": preferredForPlace, "places": preferredForPlace, "placed": preferredForPlace,
    ]
    private static let preferredForPlace = "span, offset, index, path, slot, position or location, whichever it is"

    /// Phrases of comments, with the words to use instead.
    private static let phrases = [
        "so many": "a number of, as many as", "so much": "the amount", "set aside": "rejected", "sets aside": "rejects",
        "round about": "approximately", "goes on": "continues",
    ]

    /// Where such a word remains: a pattern, the end of the file's path (empty: any file), and the reason.
    private static let exceptions = [
        (pattern: "(?i)\\bin place\\b(?! of)", path: "", reason: "the field's term for a change without a copy"),
        (pattern: "missingSendTime\\(place:", path: "Library/RenderOptions.swift", reason: "a public declaration"),
        (pattern: "A place in a file|The same place", path: "TemplateDiagnostic.swift", reason: "docs/reference/swift.md"),
        (pattern: "The fault and its place", path: "ProgramError.swift", reason: "docs/reference/swift.md"),
        (pattern: "\\bplace\\b", path: "Assets/details.js", reason: "a member of the data in preview pages, which stay the same"),
        (pattern: "its place: line and column", path: "ImportCommand.swift", reason: "a text of `--help`"),
        (pattern: "a place to send it", path: "TableFiles.swift", reason: "a text of `blazon explain`"),
        (pattern: "no place there", path: "TableServices.swift", reason: "a text of `blazon explain`"),
    ]

    @Test func identifiersAndCommentsUseTheFieldsWords() throws {
        var unused = Set(Self.exceptions.map(\.pattern))
        for path in try Self.paths() {
            guard let text = try? Repository.text(path) else { continue }
            let isSwift = !path.hasPrefix("Scripts/") && !path.hasSuffix(".py")
            for (number, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
                var found = Self.privateWords(in: Array(line), isSwift: isSwift)
                if !found.isEmpty {
                    let rest = Self.withoutExceptions(String(decoding: line, as: UTF8.self), in: path, &unused)
                    found = Self.privateWords(in: Array(rest.utf8), isSwift: isSwift)
                }
                for word in found {
                    let preferred = Self.words[word] ?? Self.phrases[word] ?? ""
                    Issue.record("\(path):\(number + 1): “\(word)”, write: \(preferred)")
                }
            }
        }
        #expect(unused.isEmpty, "exceptions that nothing needs")
    }

    @Test func privateWordsAreFound() {
        func found(_ line: String, isSwift: Bool = true) -> [String] { Self.privateWords(in: Array(line.utf8), isSwift: isSwift) }
        #expect(found("let isWanted = 1") == ["wanted"])
        #expect(found("func refuse(_ text: String) {  // is told so many times") == ["refuse", "told", "so many"])
        #expect(found("wanted = told  # goes on", isSwift: false) == ["wanted", "told", "goes on"])
        #expect(found(#"print("nobody is told")  // `wanted`, unwanted, retold"#) == [])
        #expect(found("let cursorPlace: PlaceOfValue  // placeholders, places, misplaced") == ["place", "place", "places"])
    }

    @Test func exceptionsAreOfTheirFiles() {
        func rest(_ line: String, _ path: String) -> String {
            var unused: Set<String> = []
            return Self.withoutExceptions(line, in: path, &unused)
        }
        #expect(rest("sorted in place", "a.swift") == "sorted " && rest("a in place of b", "a.swift") == "a in place of b")
        #expect(rest("no place there", "TableServices.swift") == "" && rest("no place there", "a.swift") == "no place there")
    }

    /// The line without the texts that may contain a private word. Removes the patterns that it has from `unused`.
    private static func withoutExceptions(_ line: String, in path: String, _ unused: inout Set<String>) -> String {
        exceptions.filter { path.hasSuffix($0.path) }.reduce(line) { line, exception in
            let rest = line.replacingOccurrences(of: exception.pattern, with: "", options: .regularExpression)
            if rest != line { unused.remove(exception.pattern) }
            return rest
        }
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
