import BlazonTemplate

/// A cursor within an expression.
struct ExpressionCursor {
    let expression: ExpressionWords
    /// Offset in the document that the expression's ranges are relative to.
    private let base: Int
    /// Offset in that text, in bytes.
    private let cursor: Int
    /// The loops around the expression.
    let loops: LoopScopes
    /// Whether the text begins with the expression, a placeholder.
    let isAtStart: Bool
    /// Whether the expression is the head of a loop of a setting.
    private let isLoopHead: Bool

    /// nil: the cursor is not in an expression of the value.
    init?(_ context: CursorContext, at offset: Int, in bytes: [UInt8]) {
        guard context.role == .value, context.text.lowerBound <= offset, offset <= context.text.upperBound else { return nil }
        let base = context.text.lowerBound
        let text = bytes[context.text]
        let expressions = context.isCondition ? [ExpressionWords.condition(in: text)] : ExpressionWords.all(in: text)
        let index = expressions.firstIndex { expression in
            context.isCondition || expression.range.lowerBound <= offset - base && offset - base <= expression.range.upperBound
        }
        guard let index else { return nil }
        var loops = LoopScopes()
        for head in context.loops { loops.open(ExpressionWords.condition(in: bytes[head])) }
        for expression in expressions[..<index] { loops.read(expression) }
        self.loops = loops
        isLoopHead = context.isLoopHead
        self.base = base
        cursor = offset - base
        expression = expressions[index]
        // The range begins after the braces.
        isAtStart = expression.opening == .placeholder && text.prefix(expression.range.lowerBound - 2).allSatisfy { $0 <= 0x20 }
    }

    var words: [ExpressionWords.Word] { expression.words }

    func span(_ range: Range<Int>) -> Range<Int> { range.lowerBound + base..<range.upperBound + base }

    /// The index of the word that contains the cursor or ends there.
    var current: Int? {
        words.indices.last { index in
            let word = words[index]
            switch word.kind {
            case .name, .boolean, .connective, .number: return word.range.lowerBound <= cursor && cursor <= word.range.upperBound
            case .comparison: return word.isWord && word.range.lowerBound < cursor && cursor <= word.range.upperBound
            case .text: return word.range.lowerBound < cursor && cursor < word.range.upperBound
            case .unclosedText: return word.range.lowerBound < cursor
            default: return false
            }
        }
    }

    /// The range that a completion replaces: from the start of the word to the cursor; for a text from after its quote.
    var typed: Range<Int> {
        guard let current else { return span(cursor..<cursor) }
        return span(words[current].range.lowerBound + (isInText ? 1 : 0)..<cursor)
    }

    /// Whether the cursor is between the quotes of a text.
    var isInText: Bool { current.map { words[$0].kind == .text || words[$0].kind == .unclosedText } ?? false }

    /// Whether the text at the cursor has a closing quote.
    var isTextClosed: Bool { current.map { words[$0].kind == .text } ?? false }

    /// The index of the word being written; the words before it are complete.
    var index: Int { current ?? words.firstIndex { $0.range.lowerBound >= cursor } ?? words.count }

    /// Whether a word is the variable of a loop, or declares one.
    func isLoopVariable(_ index: Int) -> Bool {
        if isLoopHead, index == 0 { return true }
        if let word = expression.tagWord, expression.words[word].text == "for", index == word + 1 { return true }
        return expression.path(endingAt: index).map { $0.count == 1 && loops.loop(of: $0) != nil } ?? false
    }

    /// The filter whose arguments contain the word at the cursor; nil: none.
    var filter: (name: String, start: Int)? {
        var at = index - 1
        while at >= 1 {
            switch words[at].kind {
            case .pipe, .open, .connective, .comparison: return nil
            default: break
            }
            if expression.isFilterName(at) {
                return expression.kind(at + 1) == .colon && at + 1 < index ? (words[at].text, at) : nil
            }
            at -= 1
        }
        return nil
    }
}
