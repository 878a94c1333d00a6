import BlazonDiagnostics

/// The meaning of a tag's first word, in this language or another.
struct TagKeyword {
    enum Meaning {
        case begin, next, otherwise, end
        /// Tags of other languages: one that needs an end (`for`), its end, and one without an end (`assign`).
        case foreignBegin, foreignEnd, foreign
    }

    let spelling: String
    let meaning: Meaning
    /// Number of its tokens: `else if` has two.
    var wordCount = 1
    /// The keyword to write instead.
    var correct: String?
    let reason: TagReason

    var isUnless: Bool { spelling == "unless" }
    var endsUnless: Bool { spelling == "endunless" }

    init(_ word: String, next: Token, in bytes: [UInt8]) {
        reason = TagReason(word)
        switch word {
        case "if": (spelling, meaning) = (word, .begin)
        case "elsif": (spelling, meaning) = (word, .next)
        case "else":
            let isElseIf = next.kind == .name && bytes[next.range].elementsEqual("if".utf8)
            (spelling, meaning) = isElseIf ? ("else if", .next) : (word, .otherwise)
            if isElseIf { (wordCount, correct) = (2, "elsif") }
        case "endif": (spelling, meaning) = (word, .end)
        case "end" where next.kind == .name && bytes[next.range].elementsEqual("if".utf8):
            (spelling, meaning, wordCount, correct) = ("end if", .end, 2, "endif")
        case "elif", "elseif", "elsIf", "elseIf", "ELSIF": (spelling, meaning, correct) = (word, .next, "elsif")
        case "unless": (spelling, meaning, correct) = (word, .begin, "if not")
        case "If", "IF": (spelling, meaning, correct) = (word, .begin, "if")
        case "Else", "ELSE": (spelling, meaning, correct) = (word, .otherwise, "else")
        case "end", "fi", "endIf", "Endif", "ENDIF", "endunless": (spelling, meaning, correct) = (word, .end, "endif")
        case "for", "foreach", "each", "while", "case", "switch", "capture", "raw", "comment", "block", "macro", "with",
            "tablerow":
            (spelling, meaning) = (word, .foreignBegin)
        default:
            if word.hasPrefix("end") {
                (spelling, meaning) = (word, .foreignEnd)
            } else if let suggestion = nearest(word, among: ["if", "elsif", "else", "endif"]), word.utf8.count > 2 {
                let meanings: [String: Meaning] = ["if": .begin, "elsif": .next, "else": .otherwise, "endif": .end]
                (spelling, meaning, correct) = (word, meanings[suggestion] ?? .foreign, suggestion)
            } else {
                (spelling, meaning) = (word, .foreign)
            }
        }
    }
}
