/// A token of an expression: its kind and its bytes in the scalar's text.
struct Token {
    enum Kind {
        case name, text, integer, number
        case `true`, `false`
        case not, and, or, `in`, contains
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case pipe, colon, comma, dot, open, close, openList, closeList
        /// An unclosed text, up to the end of the expression.
        case unclosedText
        /// A text in typographic quotes.
        case typographicText
        /// `=`, `&&`, `<>`: an operator of another language with a counterpart here.
        case foreignOperator
        /// `!x`
        case bang
        /// `+ - * / %`
        case arithmetic
        case question
        /// `a..b`
        case range
        case unknown
        /// After the last token; empty.
        case end
    }

    let kind: Kind
    let range: Range<Int>
}

extension Token.Kind {
    /// Keywords, which cannot be names where a value is expected.
    static func keyword(_ word: ArraySlice<UInt8>) -> Token.Kind? {
        switch word.count {
        case 2 where word.elementsEqual("or".utf8): .or
        case 2 where word.elementsEqual("in".utf8): .in
        case 3 where word.elementsEqual("and".utf8): .and
        case 3 where word.elementsEqual("not".utf8): .not
        case 4 where word.elementsEqual("true".utf8): .true
        case 5 where word.elementsEqual("false".utf8): .false
        case 8 where word.elementsEqual("contains".utf8): .contains
        default: nil
        }
    }

    /// Whether it has the form of a name: after a dot, before a colon and after a bar it is one.
    var isWord: Bool {
        switch self {
        case .name, .true, .false, .not, .and, .or, .in, .contains: true
        default: false
        }
    }

    /// Whether a value can start with it.
    var beginsValue: Bool {
        switch self {
        case .name, .text, .integer, .number, .true, .false, .open, .openList, .typographicText, .unclosedText: true
        default: false
        }
    }

    /// The comparison operator, if it is one.
    var comparison: Operator? {
        switch self {
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        case .in: .in
        case .contains: .contains
        default: nil
        }
    }
}

/// Whether a word is a keyword of expressions, so that no path begins with it.
package func isExpressionKeyword(_ word: some Collection<UInt8>) -> Bool { Token.Kind.keyword(Array(word)[...]) != nil }
