import BlazonLanguage

/// The words of an expression with their ranges, for editors: expressions are often incomplete there. Ranges are byte offsets in
/// the scanned text.
package struct ExpressionWords: Sendable {
    package enum Opening: Sendable {
        /// `{{`
        case placeholder
        /// `{%`: the first word is the tag's keyword.
        case tag
        /// `when:`, without braces.
        case condition
    }

    package struct Word: Sendable {
        package enum Kind: Sendable {
            case name, text, number, boolean
            /// An unclosed text, up to the end of the expression.
            case unclosedText
            /// `and`, `or`, `not`
            case connective
            /// `==`, `<`, `in`, `contains`
            case comparison
            case pipe, colon, comma, dot, open, close, openList, closeList
            /// A character that no expression contains.
            case stray
        }

        package let kind: Kind
        package let range: Range<Int>
        package let text: String
    }

    package let opening: Opening
    /// From after the opening delimiter to before the closing one.
    package let range: Range<Int>
    package let words: [Word]

    /// The expressions of a text, in source order.
    package static func all(in text: some Sequence<UInt8>) -> [ExpressionWords] {
        let bytes = Array(text)
        var lexer = Lexer(bytes)
        var found: [ExpressionWords] = []
        var at = 0
        while at + 1 < bytes.count {
            let isTag = bytes[at + 1] == UInt8(ascii: "%")
            guard bytes[at] == UInt8(ascii: "{"), isTag || bytes[at + 1] == UInt8(ascii: "{") else {
                at += 1
                continue
            }
            lexer.read(from: at + 2, until: isTag ? .tag : .placeholder)
            found.append(ExpressionWords(isTag ? .tag : .placeholder, at + 2..<lexer.position, lexer))
            at = lexer.next
        }
        return found
    }

    /// A text that is a single condition.
    package static func condition(in text: some Sequence<UInt8>) -> ExpressionWords {
        var lexer = Lexer(Array(text))
        lexer.read(from: 0, until: .scalar)
        return ExpressionWords(.condition, 0..<lexer.position, lexer)
    }

    private init(_ opening: Opening, _ range: Range<Int>, _ lexer: Lexer) {
        self.opening = opening
        self.range = range
        words = lexer.tokens.filter { $0.kind != .end }.map { token in
            Word(
                kind: token.kind.spelled, range: token.range, text: String(decoding: lexer.bytes[token.range], as: UTF8.self))
        }
    }
}

extension Token.Kind {
    fileprivate var spelled: ExpressionWords.Word.Kind {
        switch self {
        case .name: .name
        case .text, .typographicText: .text
        case .integer, .number: .number
        case .true, .false: .boolean
        case .unclosedText: .unclosedText
        case .not, .and, .or: .connective
        case .in, .contains, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
        case .pipe: .pipe
        case .colon: .colon
        case .comma: .comma
        case .dot: .dot
        case .open: .open
        case .close: .close
        case .openList: .openList
        case .closeList: .closeList
        case .foreignOperator, .bang, .arithmetic, .question, .range, .unknown, .end: .stray
        }
    }
}

/// Whether expressions can refer to the name.
package func isExpressionName(_ name: String) -> Bool { Identifier.isValid(name) && name.utf8.count <= Limit.nameBytes }

/// Whether a word is a keyword where a value is expected, so that it cannot be a name.
package func isExpressionKeyword(_ word: String) -> Bool { Token.Kind.keyword(Array(word.utf8)[...]) != nil }
