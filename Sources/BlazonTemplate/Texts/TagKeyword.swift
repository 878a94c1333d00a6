import BlazonDiagnostics
import BlazonReference
import BlazonText

/// The meaning of a tag's first word, in this language or another.
package struct TagKeyword {
    enum Meaning {
        /// `if` and `unless`, `elsif`, `else`.
        case begin, next, otherwise
        case beginCases, when
        case beginLoop
        case comment
        /// The end of a tag, by its keyword (`endfor`); an empty keyword ends the innermost one.
        case end(of: String)
        /// Tags of other languages: one that needs an end (`capture`), its end, and one without an end (`assign`).
        case foreignBegin, foreignEnd, foreign
    }

    let spelling: String
    let meaning: Meaning
    /// Number of its tokens: `else if` has two.
    var wordCount = 1
    /// The keyword to write instead.
    var correct: String?
    /// What to do instead of a tag of another language that has no counterpart.
    private(set) var instead: String?

    /// Whether a tag begins with the negation of its condition.
    var isUnless: Bool { spelling == "unless" || correct == "unless" }

    private static let meanings: [(word: String, meaning: Meaning)] = [
        ("if", .begin), ("elsif", .next), ("else", .otherwise), ("endif", .end(of: "if")), ("unless", .begin),
        ("endunless", .end(of: "unless")), ("case", .beginCases), ("when", .when), ("endcase", .end(of: "case")),
        ("for", .beginLoop), ("endfor", .end(of: "for")), ("comment", .comment), ("endcomment", .end(of: "comment")),
    ]

    /// Tags of other languages that need an end, such as `endcapture`.
    private static let foreignPairs = [
        "each", "while", "capture", "raw", "verbatim", "block", "macro", "with", "tablerow", "autoescape", "spaceless",
        "ifchanged", "catalog", "customobject", "customobjects",
    ]

    /// The language's keywords of tags.
    package static var keywords: [String] { meanings.map(\.word) }

    private static func meaning(of word: String) -> Meaning? { meanings.first { $0.word == word }?.meaning }

    init(_ word: String, next: Token, in bytes: [UInt8]) {
        let foreign = ForeignNames.named(word, .tag)
        let second = next.kind.isWord ? String(decoding: bytes[next.range], as: UTF8.self) : ""
        let folded = word.lowercased()
        if let meaning = Self.meaning(of: word), word != "else" || second != "if" {
            (spelling, self.meaning) = (word, meaning)
        } else if word == "else", second == "if" {
            (spelling, meaning, wordCount, correct) = ("else if", .next, 2, "elsif")
        } else if word == "end", let meaning = Self.meaning(of: "end" + second), !second.isEmpty {
            (spelling, self.meaning, wordCount, correct) = ("end \(second)", meaning, 2, "end\(second)")
        } else if word == "end" {
            (spelling, meaning) = (word, .end(of: ""))
        } else if Self.foreignPairs.containsBytes(of: word) {
            (spelling, meaning) = (word, .foreignBegin)
        } else if word.utf8.hasPrefix("end"), Self.foreignPairs.containsBytes(of: String(word.dropFirst(3))) {
            (spelling, meaning) = (word, .foreignEnd)
        } else if ["cycle", "break", "continue"].contains(word) {
            (spelling, meaning) = (word, .foreign)
        } else if let meant = foreign?.meaning(among: Self.keywords)
            ?? Self.keywords.first(where: { $0.hasSameBytes(as: folded) }),
            let meaning = Self.meaning(of: meant)
        {
            (spelling, self.meaning, correct) = (word, meaning, meant)
        } else if foreign != nil {
            (spelling, meaning) = (word, .foreign)
        } else if let meant = nearest(word, among: Self.meanings.map(\.word)), word.utf8.count > 2,
            let meaning = Self.meaning(of: meant)
        {
            (spelling, self.meaning, correct) = (word, meaning, meant)
        } else {
            (spelling, meaning) = (word, word.utf8.hasPrefix("end") ? .foreignEnd : .foreign)
        }
        let isLoop = foreign?.meaning(among: Self.keywords) == "for" || ["endeach", "endwhile"].contains(word)
        instead = isLoop ? "write `{% for item in items limit: 3 %}…{% endfor %}`" : foreign?.instead
    }
}
