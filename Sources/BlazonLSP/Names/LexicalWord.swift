import BlazonDiagnostics
import BlazonTemplate

/// A word of an expression whose kind follows from the expression alone.
struct LexicalWord: Sendable {
    enum Kind: Sendable {
        case keyword, filter, argument, text, number, `operator`
        /// A name that starts a path: `forloop`, `recipient`.
        case root
        /// A name after a dot: of a record in a list, or of a loop's item.
        case member
    }

    let kind: Kind
    let span: Span
}

extension LexicalWord.Kind {
    /// nil: punctuation.
    init?(_ index: Int, in expression: ExpressionWords) {
        let word = expression.words[index]
        switch word.kind {
        case _ where expression.kind(index - 1) == .dot && word.isSpelledLikeAName: self = .member
        case _ where index == expression.tagWord: self = .keyword
        case _ where expression.isFilterName(index) && word.isSpelledLikeAName: self = .filter
        case _ where expression.isArgumentName(index) && word.kind == .name: self = .argument
        case .name: self = .root
        case .text, .unclosedText: self = .text
        case .number: self = .number
        case .boolean, .connective: self = .keyword
        case .comparison: self = word.isWord ? .keyword : .operator
        case .pipe: self = .operator
        case .colon, .comma, .dot, .open, .close, .openList, .closeList, .stray: return nil
        }
    }
}
