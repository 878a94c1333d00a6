/// The words of an expression with their places, whether it can be read or not: for editors, in which most expressions are half
/// written. Places are bytes of the text that they were sought in.
package struct ExpressionWords: Sendable {
    package enum Opening: Sendable {
        /// `{{`
        case placeholder
        /// `{%`: the first word is the tag's.
        case tag
        /// `when:`, which needs no braces.
        case condition
    }

    package struct Word: Sendable {
        package enum Kind: Sendable {
            case name, text, number, boolean
            /// A text that nothing closes: to the end of the expression.
            case unclosedText
            /// `and`, `or`, `not`
            case connective
            /// `==`, `<`, `in`, `contains`
            case comparison
            case pipe, colon, comma, dot, open, close, openList, closeList
            /// What no expression has.
            case stray
        }

        package let kind: Kind
        package let range: Range<Int>
        package let text: String
    }

    package let opening: Opening
    /// From behind what opens it to before what closes it.
    package let range: Range<Int>
    package let words: [Word]

    /// The expressions of a text, in its order.
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

    /// The one condition that a text is.
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

/// Whether an expression can say the name.
package func isExpressionName(_ name: String) -> Bool { Identifier.isValid(name) && name.utf8.count <= Limit.nameBytes }

/// Words that are no names where a value is expected.
package func isExpressionKeyword(_ word: String) -> Bool { Token.Kind.keyword(Array(word.utf8)[...]) != nil }
