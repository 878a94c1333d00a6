package import BlazonText

/// A pattern of texts, such as `^[a-z]{1,32}$`, and the automaton that decides which texts match it.
///
/// A pattern is over Unicode scalars and matches the whole text: it starts with `^` and ends with `$`. Between them are characters, `.`,
/// classes (`[a-z]`, `[^"]`, `\d \w \s` and `\D \W \S`, of ASCII), escapes (`\.`, `\t \n \r`, `\x1F`, `\u00E9`), groups (`(…)`,
/// `(?:…)`) with alternatives (`|`), and repetitions (`? * + {m} {m,} {m,n}`).
package struct TextPattern: Sendable {
    /// The pattern as written.
    package let text: String
    /// Decides which texts match.
    package let automaton: Automaton
    let syntax: PatternSyntax
    /// The lengths of all texts that match.
    package let lengths: MatchLengths
    /// The classes of the characters that occur in texts that match.
    package let characterClasses: [CharacterClass]

    /// Maximum length of a pattern in UTF-8 bytes.
    package static let maxLength = 2_000

    /// Parses a pattern and builds its automaton. Throws an error at the character that is not part of a pattern, and at the whole
    /// pattern if it matches no text or its automaton is too large.
    package init(_ text: String) throws(TextPatternError) {
        var budget = AutomatonBudget(steps: AutomatonBudget.maxOwn)
        try self.init(text, &budget)
    }

    /// The same with the steps that the patterns of a file have left.
    init(_ text: String, _ budget: inout AutomatonBudget) throws(TextPatternError) {
        self.text = text
        syntax = try TextPatternParser.parse(text)
        automaton = try Automaton(of: syntax, at: 0..<text.utf8.count, &budget)
        lengths = automaton.lengths
        characterClasses = automaton.characterClasses
    }

    /// Whether the whole text matches. Reads each byte once at most, and allocates nothing.
    package func matches(_ bytes: Bytes) -> Bool { automaton.matches(bytes) }

    /// Whether the whole text matches.
    package func matches(_ text: String) -> Bool { automaton.matches(text) }
}

extension TextPattern: Equatable {
    /// Patterns are equal if they are written alike.
    package static func == (left: TextPattern, right: TextPattern) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
}

/// Why a text is not a pattern.
package struct TextPatternError: Error, Sendable, Equatable {
    /// The range of the fault in UTF-8 bytes of the pattern.
    package let range: Range<Int>
    /// "the class is not closed".
    package let reason: String
    /// What to write instead.
    package let help: String
}

/// The syntax tree of a pattern.
indirect enum PatternSyntax: Sendable {
    /// One character of the set.
    case characters(ScalarSet)
    case sequence([PatternSyntax])
    case alternatives([PatternSyntax])
    /// `atMost` is nil for any number.
    case repetition(PatternSyntax, atLeast: Int, atMost: Int?)
}
